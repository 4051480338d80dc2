import { Button } from '@mantine/core';
import { IconFlagCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepDraft, useKeptDraft } from '#src/ui/form/use-kept-draft.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import { phone } from '../outbox/phone-state.ts';
import { useReread } from '../outbox/use-reread.ts';
import { useStore } from '../outbox/use-store.ts';
import { JobBack } from '../widgets/job-back.tsx';
import { PhonePage } from '../widgets/phone-screen.tsx';
import { type Job, useJob } from '../widgets/use-job.ts';
import { FinishFields } from './finish-fields.tsx';
import { lacksOnServer, whatLacks } from './finish-model.ts';
import classes from './finish-page.module.css';
import { FinishSummary } from './finish-summary.tsx';
import { Finished } from './finished.tsx';
import { LackingList } from './lacking-list.tsx';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/finish');

/** What goes to the office with the end of a job. */
export interface Closing {
  note: string;
  /** NaN while what was typed is no number. */
  kilometres: number | null;
}

const draftOf = (workOrderId: string): string => `phone.finish.1.${workOrderId}`;

/** The end of a job: what was done, what is open, and after it the report and the next job. */
export function FinishPage() {
  const { workOrderId } = route.useParams();
  const job = useJob(workOrderId);
  const draft = useKeptDraft<Closing>(draftOf(workOrderId));
  if (!job || draft === undefined) return null;
  if (job.isFinished) return <Finished job={job} />;
  const { note = null, kilometres = null } = job.visit ?? {};
  return <Finish job={job} start={draft?.values ?? { note: note ?? '', kilometres }} />;
}

function Finish({ job, start }: { job: Job; start: Closing }) {
  const { t } = useTranslation();
  const store = useStore();
  const [typed, setTyped] = useState<Closing>();
  const closing = typed ?? start;
  const { order, entries, engineerId } = job;
  const { id: workOrderId, locationName: title } = order.order;
  const draft = useKeepDraft(draftOf(workOrderId), typed);
  const refused = entries.find(({ waitsForOrder, state }) => waitsForOrder && state !== 'waiting');
  const lacking = whatLacks(order, entries, engineerId);
  const isNumber = closing.kilometres === null || closing.kilometres >= 0;
  const finish = async () => {
    const note = closing.note.trim();
    const kilometres = closing.kilometres === null ? {} : { kilometres: closing.kilometres };
    const body = { at: new Date().toISOString(), ...(note !== '' && { note }), ...kilometres };
    const isStored = await store({ step: { call: 'completeOrder', params: { workOrderId }, body }, title });
    if (!isStored) return;
    draft.drop();
    // Only now: an empty battery between the two leaves one too many rather than none.
    if (refused) await phone().drop(refused);
  };
  return (
    <PhonePage
      title={t('phone.finish')}
      back={<JobBack order={order} />}
      description={`${order.order.locationName} · ${order.order.number}`}
      actions={
        <Button
          size="lg"
          disabled={lacking.length > 0 || !isNumber}
          leftSection={<IconFlagCheck size={20} aria-hidden="true" />}
          onClick={() => void finish()}
        >
          {t(refused ? 'phone.finish.again' : 'phone.finish.now')}
        </Button>
      }
    >
      {refused && <Refused job={job} entry={refused} />}
      {lacking.length > 0 && (
        <LackingList
          title={t('phone.lacking', { count: lacking.length, n: lacking.length })}
          lacking={lacking}
          workOrderId={workOrderId}
        />
      )}
      <FinishSummary job={job} />
      <FinishFields closing={closing} onChange={setTyped} />
      {lacking.length === 0 && <p className={classes.hint}>{t('phone.finish.text')}</p>}
    </PhonePage>
  );
}

/** What the server named when it did not take the end of the job. */
function Refused({ job: { order }, entry }: { job: Job; entry: Entry }) {
  const { t } = useTranslation();
  const { id } = order.order;
  useReread(id);
  const named = lacksOnServer(entry.problem, order);
  return (
    <div role="alert" className={classes.refused}>
      <p className={classes.problem}>{entry.problem?.title ?? t('phone.entry.refused')}</p>
      {named.length > 0 && <LackingList title={t('phone.finish.refused')} lacking={named} workOrderId={id} />}
    </div>
  );
}
