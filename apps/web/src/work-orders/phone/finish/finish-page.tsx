import { Button, Textarea } from '@mantine/core';
import { IconFlagCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import type { Entry } from '../outbox/outbox-model.ts';
import { phone } from '../outbox/phone-state.ts';
import { useKeepPhoneDraft, usePhoneDraft } from '../outbox/use-kept-form.ts';
import { useStore } from '../outbox/use-store.ts';
import { JobBack } from '../widgets/job-back.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { type Job, useJob, useOrderRefresh } from '../widgets/use-job.ts';
import { type Closing, closingDraft, completionOf, isComplete, startOf } from './completion.ts';
import { missingHere, missingOnServerOnly } from './finish-model.ts';
import classes from './finish-page.module.css';
import { FinishSummary } from './finish-summary.tsx';
import { Finished } from './finished.tsx';
import { MissingList } from './missing-list.tsx';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/finish');

/** The completion of a job: a summary and what is missing; afterwards the report and the next job. */
export function FinishPage() {
  const { workOrderId } = route.useParams();
  const job = useJob(workOrderId);
  const draft = usePhoneDraft<Closing>(closingDraft(workOrderId));
  if (!job || draft === undefined) return null;
  if (job.isFinished) return <Finished job={job} />;
  return <Finish job={job} kept={draft?.values} />;
}

/** `kept` is what was entered before. */
function Finish({ job, kept }: { job: Job; kept: Closing | undefined }) {
  const { t } = useTranslation();
  const store = useStore();
  const [typed, setTyped] = useState<Closing>();
  const { hasBoth, ...start } = startOf(kept, job.visit);
  const closing = typed ?? start;
  const { order, entries, engineerId } = job;
  const { id: workOrderId } = order.order;
  const draft = useKeepPhoneDraft(closingDraft(workOrderId), typed);
  const refused = entries.find(({ waitsForOrder, state }) => waitsForOrder && state !== 'waiting');
  const missing = missingHere(order, entries, engineerId);
  const finish = async () => {
    if (!(await store(completionOf({ order: order.order, visit: job.visit }, closing, draft.key)))) return;
    draft.drop();
    // Comes after storing the new one, so that an empty battery in between leaves two completions rather than none.
    if (refused) await phone().drop(refused);
  };
  const missingText = missing.length > 0 && t('phone.lacking', { count: missing.length, n: missing.length });
  const lack = missingText || (!isComplete(closing) && t('phone.finish.kilometresWrong'));
  return (
    <PhoneScreen
      title={t('phone.finish')}
      back={<JobBack order={order} />}
      description={`${order.order.locationName} · ${order.order.number}`}
      actions={
        <Button
          size="lg"
          leftSection={<IconFlagCheck size={20} aria-hidden="true" />}
          onClick={() => void finish()}
          {...lockedBy(lack)}
        >
          {t(refused ? 'phone.finish.again' : 'phone.finish.now')}
        </Button>
      }
    >
      {refused && <Refused job={job} entry={refused} />}
      {missingText && <MissingList title={missingText} missing={missing} workOrderId={workOrderId} />}
      <FinishSummary job={job} />
      {hasBoth && !typed && <p className={classes.hint}>{t('phone.note.both')}</p>}
      <FinishFields closing={closing} onChange={setTyped} />
      {missing.length === 0 && <p className={classes.hint}>{t('phone.finish.text')}</p>}
    </PhoneScreen>
  );
}

/** Why the server refused the completion. */
function Refused({ job: { order }, entry }: { job: Job; entry: Entry }) {
  const { t } = useTranslation();
  const { id } = order.order;
  useOrderRefresh(id);
  const named = missingOnServerOnly(entry.problem, order);
  return (
    <div role="alert" className={classes.refused}>
      <p className={classes.problem}>{entry.problem?.title ?? t('phone.entry.refused')}</p>
      {named.length > 0 && <MissingList title={t('phone.finish.refused')} missing={named} workOrderId={id} />}
    </div>
  );
}

interface FinishFieldsProps {
  closing: Closing;
  onChange: (closing: Closing) => void;
}

function FinishFields({ closing, onChange }: FinishFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.fields}>
      <Textarea
        size="lg"
        label={t('phone.finish.note')}
        description={t('phone.finish.noteText')}
        autosize
        minRows={2}
        maxLength={2000}
        value={closing.note}
        onChange={({ currentTarget }) => onChange({ ...closing, note: currentTarget.value })}
      />
      <NumberField
        label={t('phone.finish.kilometres')}
        decimals={1}
        minimum={0}
        maximum={99_999}
        value={closing.kilometres}
        onChange={(kilometres) => onChange({ ...closing, kilometres })}
      />
    </div>
  );
}
