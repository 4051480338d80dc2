import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { EngineerPicker } from '#src/engineers/engineer-picker.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { isDay } from '#src/ui/list/list-search-params.ts';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { addDays } from '#src/work-orders/shared/days.ts';
import classes from '#src/work-orders/shared/work-orders.module.css';
import { TravelNote } from '../travel/travel-note.tsx';
import { ProposalList } from './proposal-list.tsx';
import { ProposalResult } from './proposal-result.tsx';
import { type Accepted, keyOf, useAcceptProposal } from './use-accept-proposal.ts';

interface Wanted {
  /** Empty for orders that are waiting for a visit. */
  engineerId: string;
  from: string;
  until: string;
  awayUntil: string;
}

/** Proposes visits for waiting orders, or for the visits of an engineer who is away; the planner accepts all or some of them. */
export function ProposalDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [accepted, setAccepted] = useState<readonly Accepted[] | null>(null);
  return (
    <Dialog opened onClose={onClose} title={t('workOrders.proposal.title')} size="xl">
      {accepted ? (
        <ProposalResult accepted={accepted} onClose={onClose} />
      ) : (
        <ProposalForm from={from} onDone={setAccepted} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ProposalFormProps {
  from: string;
  onDone: (accepted: readonly Accepted[]) => void;
  onClose: () => void;
}

function ProposalForm({ from, onDone, onClose }: ProposalFormProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const [wanted, setWanted] = useState<Wanted>({ engineerId: '', from, until: addDays(from, 4), awayUntil: from });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { engineerId, awayUntil } = wanted;
  const isReady = isDay(wanted.from) && isDay(wanted.until) && wanted.from <= wanted.until;
  const query = { from: wanted.from, until: wanted.until, ...(engineerId && { engineerId, awayUntil }) };
  const { data, error } = useCall(
    api.workOrders.proposeVisits,
    { params: { division }, query },
    { enabled: isReady, staleTime: 0 },
  );
  const accept = useAcceptProposal(onDone);
  const chosen = (data?.visits ?? []).filter((visit) => !left.has(keyOf(visit)));
  return (
    <DialogForm
      submitLabel={
        chosen.length > 0
          ? t('workOrders.proposal.accept', { count: chosen.length })
          : t('workOrders.proposal.acceptNone')
      }
      isBusy={accept.isPending}
      error={accept.error ?? error}
      onSubmit={() => chosen.length > 0 && accept.mutate(chosen)}
      onClose={onClose}
    >
      <Scope wanted={wanted} onChange={(change) => setWanted({ ...wanted, ...change })} />
      {!data && isReady && !error && <TableSkeleton rows={5} columns={3} />}
      {data && <TravelNote source={data.travelSource} />}
      {data && <ProposalList proposal={data} left={left} onLeave={setLeft} />}
    </DialogForm>
  );
}

/** What is planned, and in which days. */
function Scope({ wanted, onChange }: { wanted: Wanted; onChange: (change: Partial<Wanted>) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.period}>
      <EngineerPicker
        label={t('workOrders.proposal.what')}
        value={wanted.engineerId}
        onChange={(engineerId) => onChange({ engineerId })}
        before={[{ value: '', label: t('workOrders.proposal.waiting') }]}
      />
      <DateField
        label={t(wanted.engineerId ? 'workOrders.proposal.awayFrom' : 'field.from')}
        minimum={businessDay()}
        value={wanted.from}
        onChange={(day) => {
          if (!isDay(day)) return;
          onChange({
            from: day,
            ...(wanted.until < day && { until: addDays(day, 4) }),
            ...(wanted.awayUntil < day && { awayUntil: day }),
          });
        }}
      />
      {wanted.engineerId && (
        <DateField
          label={t('workOrders.proposal.awayUntil')}
          minimum={wanted.from}
          value={wanted.awayUntil}
          onChange={(day) => isDay(day) && onChange({ awayUntil: day })}
        />
      )}
      <DateField
        label={t(wanted.engineerId ? 'workOrders.proposal.moveUntil' : 'field.until')}
        minimum={wanted.from}
        maximum={addDays(wanted.from, 30)}
        value={wanted.until}
        onChange={(day) => isDay(day) && onChange({ until: day })}
      />
    </div>
  );
}
