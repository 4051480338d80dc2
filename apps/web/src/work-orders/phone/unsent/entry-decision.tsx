import { Button, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { FinishMissing } from '../finish/finish-missing.tsx';
import type { Entry } from '../outbox/outbox-model.ts';
import { phone, usePhone } from '../outbox/phone-state.ts';
import { useKeptForm } from '../outbox/use-kept-form.ts';
import { kindOf } from '../steps/steps.ts';
import {
  changedStep,
  type Editable,
  type EntryPage,
  editableOf,
  faultOf,
  isUndoneTooLate,
  pageOf,
} from './entry-model.ts';
import classes from './outbox-page.module.css';

/** Name of the step of an entry. */
export function StepName({ entry: { step } }: { entry: Entry }) {
  const { t } = useTranslation();
  return t(kindOf(step).labelKey(step));
}

/** The server's message, the fields that can be corrected here, and the possible actions. */
export function EntryDecision({ entry }: { entry: Entry }) {
  const { problem, step } = entry;
  const isOfTask = step.call === 'answerTask' || step.call === 'takeBackTask';
  if (isOfTask && problem?.code === 'precondition.failed')
    return <Conflict entry={entry} theirs={problem.current as WorkOrderTask} />;
  if (isUndoneTooLate(entry)) return <LateUndo entry={entry} />;
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

/** Sending it again would be refused again; discarding it loses nothing, because the server has the replacement. */
function LateUndo({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.problem}>{entry.problem?.title}</p>
      <p>{t('asset.replace.stands')}</p>
      <div className={classes.ways}>
        <Button size="lg" onClick={() => void phone().drop(entry)}>
          {t('asset.replace.letStand')}
        </Button>
      </div>
    </>
  );
}

/** A step with a form is corrected in the form; time and reason are corrected here. */
function Refusal({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { pack } = usePhone();
  const form = useKeptForm<Editable>(`phone.entry.1.${entry.key}`);
  const page = pageOf(entry, pack);
  const { problem, id, step } = entry;
  const values = form.values ?? editableOf(step);
  const resend = async () => {
    await phone().resend(id, { step: changedStep(step, values) });
    form.close();
  };
  return (
    <>
      <p className={classes.problem}>{problem?.title}</p>
      {page?.kind === 'finish' && <FinishMissing entry={entry} />}
      {!page && <EntryFields values={values} problem={problem} onChange={form.change} />}
      <div className={classes.ways}>
        <DropButton entry={entry} label={t('phone.discard')} />
        {page ? (
          <EditButton entry={entry} page={page} />
        ) : (
          <Button size="lg" onClick={() => void resend()}>
            {t('action.retry')}
          </Button>
        )}
      </div>
    </>
  );
}

interface EntryFieldsProps {
  values: Editable;
  problem: Entry['problem'];
  onChange: (values: Editable) => void;
}

function EntryFields({ values, problem, onChange }: EntryFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {values.time !== undefined && (
        <TextInput
          type="time"
          size="lg"
          label={t('phone.time')}
          value={values.time}
          error={faultOf(problem, 'at')}
          onChange={({ currentTarget: { value: time } }) => onChange({ ...values, time })}
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
          onChange={({ currentTarget: { value: reason } }) => onChange({ ...values, reason })}
        />
      )}
    </>
  );
}

/** Opens the form of the step, filled in as saved. */
function EditButton({ entry, page }: { entry: Entry; page: EntryPage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const edit = async () => {
    if (page.kind === 'finish') return await navigate({ to: '/m/jobs/$workOrderId/finish', params: page.params });
    if (page.kind === 'newAsset')
      return await navigate({ to: '/m/jobs/$workOrderId/new', params: page.params, search: page.search });
    if (page.kind === 'replace')
      return await navigate({ to: '/m/jobs/$workOrderId/assets/$assetId/replace', params: page.params });
    await phone().edit(entry);
    await navigate({ to: '/m/jobs/$workOrderId/assets/$assetId', params: page.params });
  };
  return (
    <Button size="lg" onClick={() => void edit()}>
      {t(page.kind === 'finish' ? 'phone.finish' : 'phone.edit')}
    </Button>
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
          <StepName entry={entry} />
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
