import { Button } from '@mantine/core';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#src/ui/data-grid/model/load-failure.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { RequestStatus } from '../shared/request-status.tsx';
import classes from './board.module.css';
import { BoardCard } from './board-card.tsx';
import type { BoardColumnRows } from './use-board-columns.ts';

interface BoardColumnProps {
  column: BoardColumnRows;
  /** What colleagues did to requests, by request id. */
  marks: ReadonlyMap<string, string>;
  /** Whether the dragged request may be dropped here. */
  takes: boolean;
  onPickUp: (request: ServiceRequest) => void;
  onPutDown: () => void;
  onDrop: () => void;
}

/** The requests in one status, with the most urgent first if requesters are waiting for a response. */
export function BoardColumn({ column, marks, takes, onPickUp, onPutDown, onDrop }: BoardColumnProps) {
  const { t } = useTranslation();
  const { state, page, isFailed, retry, showMore } = column;
  const [isOver, setOver] = useState(false);
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
        <span className={classes.count}>{page?.total ?? '…'}</span>
      </h2>
      {isFailed && <LoadFailure onRetry={retry} />}
      {!isFailed && !page && <TableSkeleton rows={4} columns={1} />}
      <ul className={classes.cards}>
        {page?.rows.map((request) => (
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
      {page?.rows.length === 0 && <p className={classes.nothing}>{t('serviceRequests.board.empty')}</p>}
      {page?.next && (
        <Button variant="subtle" size="compact-sm" onClick={showMore}>
          {t('action.showMore')}
        </Button>
      )}
    </section>
  );
}
