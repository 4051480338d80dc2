import { getRouteApi } from '@tanstack/react-router';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTools } from '#src/frame/list/list.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useMe } from '#src/identity/use-me.ts';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { ListNewsBanner } from '#src/ui/list/list-news.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { type BoardState, moveTo } from '../decisions/decision-model.ts';
import { DeclineDialog } from '../decisions/decline-dialog.tsx';
import { useDecisions } from '../decisions/use-decisions.ts';
import { inboxTools } from '../inbox/inbox-tools.tsx';
import { useRequestNews } from '../inbox/use-request-news.ts';
import classes from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { useBoardColumns } from './use-board-columns.ts';

const route = getRouteApi('/guarded/side/service-requests');
const states: readonly BoardState[] = [10, 20, 30, 40, 5];

/** The inbox with a column per status; dropping a card on another column makes the decision. */
export function RequestsBoard() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const { show } = useListAddress(search);
  const frame = useRef<HTMLDivElement>(null);
  const { carried, pickUp, putDown, goesTo, drop, declining, endDeclining } = useMoves();
  const news = useRequestNews(frame, carried !== null);
  const columns = useBoardColumns(states, search);
  return (
    <>
      <div className={classes.tools}>
        <ListTools {...inboxTools} search={search} onChange={show} />
      </div>
      <ListNewsBanner {...news} frame={frame} />
      <div
        ref={frame}
        className={classes.board}
        role="group"
        aria-label={t('serviceRequests.view.board')}
        tabIndex={-1}
        onKeyDown={walk}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.state}
            column={column}
            marks={news.marks}
            takes={carried !== null && goesTo(carried, column.state) !== null}
            onPickUp={pickUp}
            onPutDown={putDown}
            onDrop={() => carried && drop(carried, column.state)}
          />
        ))}
      </div>
      <p className={classes.hint}>{t('serviceRequests.board.keys')}</p>
      {declining && <DeclineDialog request={declining} onClose={endDeclining} />}
    </>
  );
}

/** The dragged request, the columns that accept it, and the effect of dropping it. */
function useMoves() {
  const { t } = useTranslation();
  const { name } = useMe();
  const { canDecide, isAdmin } = useAccess('serviceRequests');
  const decisions = useDecisions();
  const [carried, setCarried] = useState<ServiceRequest | null>(null);
  const [declining, setDeclining] = useState<ServiceRequest | null>(null);
  const goesTo = (request: ServiceRequest, state: BoardState) =>
    canDecide ? moveTo(request, state, { name, isAdmin }, Date.now()) : null;
  const drop = (request: ServiceRequest, state: BoardState) => {
    const move = goesTo(request, state);
    setCarried(null);
    if (move === 'accept') void decisions.accept(request);
    else if (move === 'decline') setDeclining(request);
    else if (move === 'open') void decisions.setStatus(request, 20);
    else if (move === 'realize') void decisions.setStatus(request, 40);
    else if (move === 'undo') void decisions.undo(request);
    else if (request.status !== state)
      showToast({
        kind: 'info',
        text: t('serviceRequests.board.cannot', { status: t(`serviceRequests.status.${state}`) }),
      });
  };
  return {
    carried,
    pickUp: setCarried,
    putDown: () => setCarried(null),
    goesTo,
    drop,
    declining,
    endDeclining: () => setDeclining(null),
  };
}

/** Arrow keys move from card to card: up and down in a column, left and right to the next column with cards. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const link = (event.target as HTMLElement).closest('a');
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')].map((column) => [
    ...column.querySelectorAll('article > :first-child a'),
  ]);
  const at = columns.findIndex((links) => link && links.includes(link));
  if (!link || at < 0) return;
  const row = columns[at]?.indexOf(link) ?? 0;
  const beside = (by: 1 | -1) => {
    const others = by === 1 ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
    const links = others.find(({ length }) => length > 0) ?? [];
    return links[Math.min(row, links.length - 1)];
  };
  const ways: Readonly<Record<string, () => Element | undefined>> = {
    ArrowUp: () => columns[at]?.[row - 1],
    ArrowDown: () => columns[at]?.[row + 1],
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
  };
  const target = ways[event.key]?.();
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
}
