import { Button, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/task.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DateText } from '#src/ui/page/values.tsx';
import { changedStep, editableOf, faultOf, pageOf } from './entry-model.ts';
import type { Entry } from './outbox-model.ts';
import classes from './outbox-page.module.css';
import { phone, usePhone } from './phone-state.ts';
import { kindOf } from './steps/steps.ts';

export function Said({ entry: { step } }: { entry: Entry }) {
  const { t } = useTranslation();
  return t(kindOf(step).words(step));
}

/** What the server said, what can be put right here, and the ways on. */
export function EntryDecision({ entry }: { entry: Entry }) {
  const { problem, step } = entry;
  const isOfTask = step.call === 'answerTask' || step.call === 'takeBackTask';
  if (isOfTask && problem?.code === 'precondition.failed')
    return <Conflict entry={entry} theirs={problem.current as WorkOrderTask} />;
  return <Refusal key={entry.key} entry={entry} />;
}

function Conflict({ entry, theirs }: { entry: Entry; theirs: WorkOrderTask }) {
  const { t } = useTranslation();
  return (
    <>
      <Versions entry={entry} theirs={theirs} />
      <div className={classes.ways}>
        <DropButton entry={entry} label={t('phone.takeTheirs')} />
        <Button size="lg" onClick={() => void phone().resend(entry.id, { ifMatch: theirs.version })}>
          {t('phone.keepMine')}
        </Button>
      </div>
    </>
  );
}

/** Time and reason are put right here, an answer on the page of its device. */
function Refusal({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pack } = usePhone();
  const [values, setValues] = useState(editableOf(entry.step));
  const page = entry.draft === null ? undefined : pageOf(entry, pack);
  const { problem, id } = entry;
  const edit = async () => {
    await phone().edit(entry);
    if (page) await navigate({ to: '/m/jobs/$workOrderId/assets/$assetId', params: page });
  };
  return (
    <>
      <p className={classes.problem}>{problem?.title}</p>
      {values.time !== undefined && (
        <TextInput
          type="time"
          size="lg"
          label={t('phone.time')}
          value={values.time}
          error={faultOf(problem, 'at')}
          onChange={({ currentTarget: { value: time } }) => setValues({ ...values, time })}
        />
      )}
      {values.reason !== undefined && (
        <Textarea
          size="lg"
          label={t('phone.reason')}
          autosize
          maxLength={500}
          value={values.reason}
          error={faultOf(problem, 'reason')}
          onChange={({ currentTarget: { value: reason } }) => setValues({ ...values, reason })}
        />
      )}
      <div className={classes.ways}>
        <DropButton entry={entry} label={t('phone.discard')} />
        {page ? (
          <Button size="lg" onClick={() => void edit()}>
            {t('phone.edit')}
          </Button>
        ) : (
          <Button size="lg" onClick={() => void phone().resend(id, { step: changedStep(entry.step, values) })}>
            {t('action.retry')}
          </Button>
        )}
      </div>
    </>
  );
}

function DropButton({ entry, label }: { entry: Entry; label: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="lg" variant="default" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('phone.discardTitle')}
        text={t('phone.discardText', { title: entry.title })}
        confirmLabel={label}
        danger
        onConfirm={() => void phone().drop(entry)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Versions({ entry, theirs }: { entry: Entry; theirs: WorkOrderTask }) {
  const { t } = useTranslation();
  const { reason } = editableOf(entry.step);
  return (
    <div className={classes.versions}>
      <section>
        <h2>{t('phone.mine')}</h2>
        <p>
          <Said entry={entry} />
          {reason && ` · ${reason}`}
        </p>
        <p className={classes.small}>
          <DateText value={entry.at} as="dateTime" />
        </p>
      </section>
      <section>
        <h2>{t('phone.theirs')}</h2>
        <p>
          {t(`phone.result.${theirs.result ?? 'open'}`)}
          {theirs.reason && ` · ${theirs.reason}`}
        </p>
        <p className={classes.small}>
          {theirs.answeredByFullName && `${theirs.answeredByFullName} · `}
          {theirs.answeredAt && <DateText value={theirs.answeredAt} as="dateTime" />}
        </p>
      </section>
    </div>
  );
}
