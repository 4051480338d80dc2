import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMark } from '#src/ui/list/list-news.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { DecideButton } from '../decisions/decide-button.tsx';
import { OrderLink } from '../shared/order-link.tsx';
import { placeOf } from '../shared/place-of.ts';
import { RequestLink } from '../shared/request-link.tsx';
import { RequestKindBadge } from '../shared/request-status.tsx';
import { ResponseClock } from '../shared/response-clock.tsx';
import classes from './board.module.css';

interface BoardCardProps {
  request: ServiceRequest;
  /** What a colleague has done to it in the meantime. */
  mark: string | undefined;
  onPickUp: () => void;
  onPutDown: () => void;
}

/** One request on the board: dragged with the mouse, or decided with its button by keyboard or touch. */
export function BoardCard({ request, mark, onPickUp, onPutDown }: BoardCardProps) {
  const { t } = useTranslation();
  const [isCarried, setCarried] = useState(false);
  const { hid, id, description, kind, assignedToFullName } = request;
  const where = placeOf(request);
  return (
    <article
      className={classes.card}
      aria-label={`${hid} · ${description}`}
      data-carried={isCarried || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(hid));
        setCarried(true);
        onPickUp();
      }}
      onDragEnd={() => {
        setCarried(false);
        onPutDown();
      }}
    >
      <p className={classes.title}>
        <span className={classes.hid}>{hid}</span> <RequestLink id={id}>{description}</RequestLink>
      </p>
      <p className={classes.where}>{where || t('serviceRequests.nowhere')}</p>
      <p className={classes.marks}>
        <RequestKindBadge kind={kind} />
        {mark !== undefined && <RowMark>{mark}</RowMark>}
        {request.duplicateOfHid !== null && (
          <Tag>{t('serviceRequests.duplicateOf', { hid: request.duplicateOfHid })}</Tag>
        )}
      </p>
      <div className={classes.foot}>
        {(request.status === requestStatus.draft || request.status === requestStatus.open) && (
          <ResponseClock request={request} />
        )}
        <DecideButton request={request} />
        {request.workOrderId && <OrderLink id={request.workOrderId} number={request.workOrderNumber} />}
      </div>
      {assignedToFullName && <p className={classes.who}>{assignedToFullName}</p>}
    </article>
  );
}
