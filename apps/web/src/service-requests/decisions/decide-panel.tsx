import { Button } from '@mantine/core';
import { IconCheck, IconHandGrab, IconLink, IconSend, IconUserShare, IconX } from '@tabler/icons-react';
import type { JoinableOrder, ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from './decide.module.css';
import { nextStepOf } from './decision-model.ts';
import type { useDecisions } from './use-decisions.ts';

export interface DecidePanelProps {
  request: ServiceRequest;
  decisions: ReturnType<typeof useDecisions>;
  onDecline: () => void;
  onAssign: () => void;
  /** Called after a decision, or after a refusal because another user was faster. */
  onDone?: (() => void) | undefined;
}

const icon = { size: 16, stroke: 1.75 };

/** The decisions about a request: a new work order, an open one at its location, decline, or first assign it to me. */
export function DecidePanel({ request, decisions, onDecline, onAssign, onDone }: DecidePanelProps) {
  const { t } = useTranslation();
  const step = nextStepOf(request);
  const run = (done: Promise<boolean>) => void done.then(() => onDone?.());
  const isPlaced = request.locationId !== null;
  const accept = () => run(step === 'place' ? decisions.place(request) : decisions.accept(request));
  return (
    <div className={classes.panel}>
      {step === 'open' ? (
        <Button
          data-autofocus
          leftSection={<IconSend {...icon} />}
          loading={decisions.isPending}
          onClick={() => run(decisions.setStatus(request, 20))}
        >
          {t('serviceRequests.handIn')}
        </Button>
      ) : (
        <Button data-autofocus leftSection={<IconCheck {...icon} />} loading={decisions.isPending} onClick={accept}>
          {t(isPlaced ? 'serviceRequests.acceptNew' : 'serviceRequests.acceptUnplaced')}
        </Button>
      )}
      {step !== 'open' && isPlaced && (
        <Joinable
          request={request}
          isBusy={decisions.isPending}
          onJoin={(order) => run(decisions.place(request, order))}
        />
      )}
      {!isPlaced && step !== 'open' && <p className={classes.hint}>{t('serviceRequests.unplacedHint')}</p>}
      <Others request={request} decisions={decisions} onDecline={onDecline} onAssign={onAssign} onDone={onDone} />
    </div>
  );
}

/** Further decisions: take it, assign it to a colleague, or decline it. */
function Others({ request, decisions, onDecline, onAssign, onDone }: DecidePanelProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.others}>
      {request.assignedToId === null && (
        <Button
          variant="default"
          leftSection={<IconHandGrab {...icon} />}
          disabled={decisions.isPending}
          onClick={() => void decisions.take(request).then(() => onDone?.())}
        >
          {t('serviceRequests.take')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconUserShare {...icon} />}
        disabled={decisions.isPending}
        onClick={onAssign}
      >
        {t('divisions.assignAction')}
      </Button>
      {nextStepOf(request) === 'decide' && (
        <Button variant="default" leftSection={<IconX {...icon} />} disabled={decisions.isPending} onClick={onDecline}>
          {t('serviceRequests.declineAction')}
        </Button>
      )}
    </div>
  );
}

interface JoinableProps {
  request: ServiceRequest;
  isBusy: boolean;
  onJoin: (order: JoinableOrder) => void;
}

/** The open work orders of the location; renders nothing without any. */
function Joinable({ request: { division, id }, isBusy, onJoin }: JoinableProps) {
  const { t } = useTranslation();
  const { data: orders = [] } = useCall(api.serviceRequests.listOrders, { params: { division: String(division), id } });
  if (orders.length === 0) return null;
  return (
    <div role="group" aria-label={t('serviceRequests.join')} className={classes.joinable}>
      <p className={classes.hint}>{t('serviceRequests.join')}</p>
      {orders.map((order) => (
        <Button
          key={order.id}
          variant="default"
          fullWidth
          justify="flex-start"
          leftSection={<IconLink {...icon} />}
          disabled={isBusy}
          onClick={() => onJoin(order)}
        >
          <span className={classes.order}>
            <span>{order.number}</span>
            <span className={classes.about}>{order.description}</span>
            {order.plannedOn && <DateText value={order.plannedOn} />}
          </span>
        </Button>
      ))}
    </div>
  );
}
