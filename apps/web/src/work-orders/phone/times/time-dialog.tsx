import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#src/start/server-clock.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import {
  clockOf,
  endOf,
  momentOf,
  problemOf,
  type TimeProblem,
  timeKinds,
  type VisitTime,
  withTime,
} from '../pack/visit-times.ts';
import { DialogForm } from '../widgets/dialog-form.tsx';
import classes from './times-page.module.css';

/** One period of a visit in the form. */
export interface TimeEntry {
  /** Position in the list; null for a new one. */
  index: number | null;
  kind: VisitTime['kind'];
  since: string;
  until: string;
}

/** The form of the period at this position, or of a new one. */
export function timeEntryOf(times: readonly VisitTime[], index: number | null): TimeEntry {
  const known = index === null ? undefined : times[index];
  if (!known) return { index: null, kind: 'travel', since: '', until: '' };
  return { index, kind: known.kind, since: clockOf(known.since), until: known.until ? clockOf(known.until) : '' };
}

interface TimeDialogProps {
  times: readonly VisitTime[];
  entry: TimeEntry;
  onChange: (entry: TimeEntry) => void;
  onSave: (times: VisitTime[]) => void;
  onClose: () => void;
}

/** Corrects, adds or removes a period of a visit; a running one has no end and cannot be removed. */
export function TimeDialog({ times, entry, onChange, onSave, onClose }: TimeDialogProps) {
  const { t } = useTranslation();
  const { kind, since, until } = entry;
  const index = entry.index ?? undefined;
  const known = index === undefined ? undefined : times[index];
  // A new period is on the day of the last one.
  const near = known?.since ?? times.at(-1)?.since ?? '';
  const isRunning = known?.until === null;
  const [problem, setProblem] = useState<TimeProblem | 'empty' | null>(null);
  const change = (part: Partial<TimeEntry>) => onChange({ ...entry, ...part });

  const save = (time: VisitTime | undefined) => {
    const corrected = withTime(times, index, time);
    const found = problemOf(corrected, serverNow().getTime());
    setProblem(found);
    if (found === null) onSave(corrected);
  };
  const submit = () => {
    const begins = momentOf(since, near);
    const ends = begins === undefined || isRunning ? null : endOf(until, begins, known?.until ?? null);
    if (begins === undefined || ends === undefined) setProblem('empty');
    else save({ kind, since: begins, until: ends });
  };
  return (
    <Dialog opened onClose={onClose} title={t(known ? 'phone.times.edit' : 'phone.times.add')}>
      <DialogForm onSubmit={submit}>
        {!isRunning && <KindChoice kind={kind} onChange={(next) => change({ kind: next })} />}
        <Clocks
          since={since}
          until={isRunning ? undefined : until}
          onSince={(clock) => change({ since: clock })}
          onUntil={(clock) => change({ until: clock })}
        />
        {problem && (
          <p role="alert" className={classes.problem}>
            {t(`phone.times.problem.${problem}`)}
          </p>
        )}
        {known && !isRunning && times.length > 1 && (
          <Button size="lg" variant="default" onClick={() => save(undefined)}>
            {t('phone.times.remove')}
          </Button>
        )}
        <Button type="submit" size="lg">
          {t('action.save')}
        </Button>
      </DialogForm>
    </Dialog>
  );
}

interface KindChoiceProps {
  kind: VisitTime['kind'];
  onChange: (kind: VisitTime['kind']) => void;
}

function KindChoice({ kind, onChange }: KindChoiceProps) {
  const { t } = useTranslation();
  return (
    <div role="radiogroup" aria-label={t('phone.times.kind')} className={classes.choices}>
      {timeKinds.map((one) => (
        <label key={one} className={classes.choice}>
          <input type="radio" name="kind" checked={kind === one} onChange={() => onChange(one)} />
          {t(`phone.times.${one}`)}
        </label>
      ))}
    </div>
  );
}

interface ClocksProps {
  since: string;
  /** Undefined while it is running. */
  until: string | undefined;
  onSince: (clock: string) => void;
  onUntil: (clock: string) => void;
}

function Clocks({ since, until, onSince, onUntil }: ClocksProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.fields}>
      <TextInput
        size="lg"
        type="time"
        data-autofocus
        label={t('phone.times.since')}
        value={since}
        onChange={({ currentTarget }) => onSince(currentTarget.value)}
      />
      {until !== undefined && (
        <TextInput
          size="lg"
          type="time"
          label={t('phone.times.until')}
          value={until}
          onChange={({ currentTarget }) => onUntil(currentTarget.value)}
        />
      )}
    </div>
  );
}
