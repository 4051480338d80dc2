import { Button } from '@mantine/core';
import { IconArrowBackUp, IconUserShare } from '@tabler/icons-react';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { closedRequests, requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { useMe } from '#src/identity/use-me.ts';
import { useNow } from '#src/ui/basics/use-now.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import classes from '../request/request-page.module.css';
import { OrderLink } from '../shared/order-link.tsx';
import { RequestStatus } from '../shared/request-status.tsx';
import { DecidePanel } from './decide-panel.tsx';
import { canUndo, nextStepOf } from './decision-model.ts';
import { useDecisions } from './use-decisions.ts';

const AssignRequest = lazy(async () => ({ default: (await import('./assign-request.tsx')).AssignRequest }));
const DeclineDialog = lazy(async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog }));

/** The decision, who made it and when, the work order that carries it out, and the decisions possible now. */
export function DecisionSection({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  const { canDecide } = useAccess('serviceRequests');
  const decisions = useDecisions();
  const [dialog, setDialog] = useState<'decline' | 'assign' | null>(null);
  const isWaiting = nextStepOf(request) !== null;
  const isOver = closedRequests.includes(request.status);
  const assign = () => setDialog('assign');
  useShortcut('a', assign, { label: t('divisions.assign'), enabled: canDecide && !isOver });
  return (
    <Section title={t('serviceRequests.decision')}>
      <div className={classes.decision}>
        {request.status !== requestStatus.draft && request.status !== requestStatus.open && (
          <Decided request={request} />
        )}
        {!isWaiting && request.status === requestStatus.approved && request.workOrderId === null && (
          <p>{t('serviceRequests.unplacedHint')}</p>
        )}
        {!canDecide && isWaiting && <p>{t('serviceRequests.waiting')}</p>}
        {canDecide && isWaiting && (
          <DecidePanel
            request={request}
            decisions={decisions}
            onDecline={() => setDialog('decline')}
            onAssign={assign}
          />
        )}
        {canDecide && !isWaiting && !isOver && (
          <p>
            <Button variant="default" leftSection={<IconUserShare size={16} stroke={1.75} />} onClick={assign}>
              {t('divisions.assignAction')}
            </Button>
          </p>
        )}
        {canDecide && <UndoDecision request={request} decisions={decisions} />}
      </div>
      <Suspense>
        {dialog === 'decline' && <DeclineDialog request={request} onClose={() => setDialog(null)} />}
        {dialog === 'assign' && <AssignRequest request={request} onClose={() => setDialog(null)} />}
      </Suspense>
    </Section>
  );
}

function Decided({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  const by = request.acceptedByFullName ?? request.declinedByFullName;
  const at = request.acceptedAt ?? request.declinedAt;
  return (
    <>
      <p className={classes.decided}>
        <RequestStatus status={request.status} />
        {at && (
          <span className={classes.small}>
            {by} · <DateText value={at} as="dateTime" />
          </span>
        )}
        {request.workOrderId && <OrderLink id={request.workOrderId} number={request.workOrderNumber} />}
      </p>
      {request.declineReason && (
        <blockquote className={classes.reason} aria-label={t('serviceRequests.declineReason')}>
          {request.declineReason}
        </blockquote>
      )}
    </>
  );
}

interface UndoDecisionProps {
  request: ServiceRequest;
  decisions: ReturnType<typeof useDecisions>;
}

/** Until when the decision can be undone, and the button for it. */
function UndoDecision({ request, decisions }: UndoDecisionProps) {
  const { t } = useTranslation();
  const { isAdmin } = useAccess('serviceRequests');
  const { name } = useMe();
  const now = useNow();
  if (!canUndo(request, { name, isAdmin }, now)) return null;
  const isTimed = request.undoUntil !== null && Date.parse(request.undoUntil) > now;
  return (
    <p className={classes.undo}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={14} />}
        loading={decisions.isPending}
        onClick={() => void decisions.undo(request)}
      >
        {t('action.undo')}
      </Button>
      {isTimed && (
        <span>
          {t('serviceRequests.undoUntil')} <DateText value={request.undoUntil} as="time" />
        </span>
      )}
    </p>
  );
}
