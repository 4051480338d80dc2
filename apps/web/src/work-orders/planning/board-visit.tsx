import { IconCheck, IconMail, IconPhone } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#src/ui/basics/announce.ts';
import classes from './board.module.css';
import { type BoardVisit, canMove } from './board-model.ts';
import type { BoardDrag } from './use-board-drag.ts';
import { VisitNotes } from './visit-notes.tsx';

const BoardVisitDialog = lazy(async () => ({ default: (await import('./board-visit-dialog.tsx')).BoardVisitDialog }));

interface BoardVisitBarProps {
  visit: BoardVisit;
  drag: BoardDrag;
  isReachable: boolean;
  /** Whether Space picks the visit up, which needs cells to move it to. */
  hasKeys?: boolean;
  /** Whether there is room for whom to call, access and items to take along. */
  hasNotes?: boolean;
}

/** A visit on the board; a click opens its details with the form to move it, Space picks it up. */
export function BoardVisitBar({ visit, drag, isReachable, hasKeys = true, hasNotes = true }: BoardVisitBarProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isMovable = canMove(visit);
  const carried = { kind: 'visit', visit } as const;
  const isHeld = drag.held?.carried.kind === 'visit' && drag.held.carried.visit.id === visit.id;
  const overlaps = visit.overlaps.length > 0;
  const time = [visit.startTime, visit.endTime].filter(Boolean).join('–');
  const label = [
    visit.number,
    time || t('workOrders.anyTime'),
    visit.locationName,
    visit.city,
    t(`workOrders.type.${visit.type}`),
    t(`workOrders.visitStatus.${visit.visitStatus}`),
    ...(visit.appointment ? [t(`workOrders.appointment.status.${visit.appointment.status}`)] : []),
    ...(overlaps ? [t('workOrders.overlaps', { numbers: visit.overlaps.map(({ number }) => number).join(', ') })] : []),
  ].join(', ');
  return (
    <>
      <button
        type="button"
        className={classes.visit}
        title={[label, [visit.contactName, visit.contactPhone].filter(Boolean).join(' ')].filter(Boolean).join('\n')}
        tabIndex={isReachable ? 0 : -1}
        data-type={visit.type}
        data-status={visit.visitStatus}
        data-overlaps={overlaps || undefined}
        data-held={isHeld || undefined}
        data-movable={isMovable || undefined}
        {...(isMovable && drag.grip(carried, `${visit.number} ${visit.locationName}`))}
        onClick={() => {
          if (!drag.wasDragged() && !drag.held) setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ' || !isMovable || drag.held || !hasKeys) return;
          event.preventDefault();
          drag.hold(carried, { engineerId: visit.engineerId, day: visit.plannedOn });
          announce(t('workOrders.board.pickedUp', { number: visit.number }));
        }}
      >
        <span className="visually-hidden">{label}</span>
        <VisitWords visit={visit} />
        {hasNotes && <VisitNotes visit={visit} />}
      </button>
      {isOpen && (
        <Suspense>
          <BoardVisitDialog visit={visit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What the customer says about the time, in one sign. */
const answerIcons = { proposed: IconMail, confirmed: IconCheck, callWanted: IconPhone, withdrawn: null } as const;

/** The text that fits on a bar. */
function VisitWords({ visit }: { visit: BoardVisit }) {
  const Answer = visit.appointment && answerIcons[visit.appointment.status];
  return (
    <>
      <span aria-hidden="true" className={classes.time}>
        {visit.startTime ?? ''} {Answer && <Answer size={12} stroke={2} className={classes.mark} />}
      </span>
      <span aria-hidden="true" className={classes.place}>
        {visit.locationName}
      </span>
      <span aria-hidden="true" className={classes.small}>
        {visit.city}
      </span>
      {visit.taskCount > 0 && (
        <span aria-hidden="true" className={classes.tasks}>
          {`${visit.tasksDone}/${visit.taskCount}`}
        </span>
      )}
    </>
  );
}
