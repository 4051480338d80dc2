import { Button } from '@mantine/core';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request.ts';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { LoadFailure } from '#src/ui/data-grid/load-failure.tsx';
import { TableSkeleton } from '#src/ui/page/skeleton.tsx';
import classes from './board.module.css';
import { BoardCard } from './board-card.tsx';
import type { BoardState } from './decision-model.ts';
import { RequestStatus } from './request-status.tsx';
import { requestsQuery } from './requests-query.ts';
import { type RequestsSearch } from './requests-search.ts';

interface BoardColumnProps {
  state: BoardState;
  search: RequestsSearch;
  /** What colleagues did to requests, by their ids. */
  marks: ReadonlyMap<string, string>;
  /** What is carried may be dropped here. */
  takes: boolean;
  onPickUp: (request: ServiceRequest) => void;
  onPutDown: () => void;
  onDrop: () => void;
}

const step = 30;

/** The requests in one state, the most urgent first where somebody waits for a reaction. */
export function BoardColumn({ state, search, marks, takes, onPickUp, onPutDown, onDrop }: BoardColumnProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const [size, setSize] = useState(step);
  const [isOver, setOver] = useState(false);
  const query = { ...requestsQuery({ ...search, status: [state] }) };
  const { data, error, refetch } = useCall(
    api.serviceRequests.list,
    { params: { division }, query, pageSize: size },
    { placeholderData: (before) => before },
  );
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const name = t(`serviceRequests.status.${state}`);
  return (
    <section
      className={classes.column}
      aria-label={name}
      data-column={state}
      data-takes={takes || undefined}
      data-over={(isOver && takes) || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <h2 className={classes.heading}>
        <RequestStatus status={state} quiet />
        <span className={classes.count}>{data?.total ?? '…'}</span>
      </h2>
      {error && !data && <LoadFailure onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton rows={4} columns={1} />}
      <ul className={classes.cards}>
        {data?.rows.map((request) => (
          <li key={request.id}>
            <BoardCard
              request={request}
              mark={marks.get(request.id)}
              onPickUp={() => onPickUp(request)}
              onPutDown={onPutDown}
            />
          </li>
        ))}
      </ul>
      {data?.rows.length === 0 && <p className={classes.nothing}>{t('serviceRequests.board.empty')}</p>}
      {data?.next && (
        <Button variant="subtle" size="compact-sm" onClick={() => setSize(size + step)}>
          {t('action.showMore')}
        </Button>
      )}
    </section>
  );
}
