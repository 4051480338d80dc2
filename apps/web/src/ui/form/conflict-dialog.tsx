import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRelativeTime } from '../basics/relative-time.ts';
import { useLocale } from '../basics/use-locale.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import classes from './conflict-dialog.module.css';
import { compareVersions, type Difference, defaultSide, mergeVersions, type Side } from './conflict-model.ts';

export interface ConflictField<Record> {
  name: keyof Record & string;
  label: string;
  /** How a value is shown; by default text and numbers unchanged. */
  render?: ((value: Record) => ReactNode) | undefined;
}

export interface ConflictDialogProps<Record> {
  opened: boolean;
  /** The record when editing began, in the form, and as currently stored. */
  base: Record;
  mine: Record;
  theirs: Record;
  fields: readonly ConflictField<Record>[];
  /** Who stored it last; null when unknown. */
  changedBy: string | null;
  /** ISO instant. */
  changedAt: string;
  isBusy?: boolean | undefined;
  /** The button that saves the choice; "Save this choice" by default. */
  confirmLabel?: string;
  /** The other user's record with the chosen fields of this form, to be stored with the new version. */
  onResolve: (merged: Record) => void;
  /** Back to the form with all entered values. */
  onClose: () => void;
}

type Choices<Record> = Partial<{ [Name in keyof Record & string]: Side }>;

/** Shown when another user saved the record first (412): both versions side by side, a choice per field. */
export function ConflictDialog<Record extends object>(props: ConflictDialogProps<Record>) {
  const { mine, theirs, fields, isBusy = false } = props;
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Choices<Record>>({});
  const names = fields.map(({ name }) => name);
  const differences = compareVersions(props.base, mine, theirs, names);
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(differences.map(({ name }) => [name, side])) as Choices<Record>);

  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={t('conflict.title')}
      size="lg"
      closable={!isBusy}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={props.onClose}>
            {t('conflict.back')}
          </Button>
          <Button loading={isBusy} onClick={() => props.onResolve(mergeVersions(mine, theirs, differences, choices))}>
            {props.confirmLabel ?? t('conflict.save')}
          </Button>
        </>
      }
    >
      <p className={classes.intro}>
        <ChangedBy changedBy={props.changedBy} changedAt={props.changedAt} /> {t('conflict.text')}
      </p>
      <div className={classes.all} role="group" aria-label={t('conflict.all')}>
        <Button size="compact-sm" variant="default" onClick={() => chooseAll('mine')}>
          {t('conflict.allMine')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => chooseAll('theirs')}>
          {t('conflict.allTheirs')}
        </Button>
      </div>
      {differences.map((difference) => (
        <FieldChoice
          key={difference.name}
          field={fields.find(({ name }) => name === difference.name)}
          difference={difference}
          mine={mine}
          theirs={theirs}
          choice={choices[difference.name] ?? defaultSide(difference.changedBy)}
          onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
        />
      ))}
    </Dialog>
  );
}

interface FieldChoiceProps<Record> {
  field: ConflictField<Record> | undefined;
  difference: Difference<Record>;
  mine: Record;
  theirs: Record;
  choice: Side;
  onChoose: (side: Side) => void;
}

function FieldChoice<Record>({ field, difference, mine, theirs, choice, onChoose }: FieldChoiceProps<Record>) {
  const { t } = useTranslation();
  const id = useId();
  if (!field) return null;
  const notes = { mine: t('conflict.onlyMine'), theirs: t('conflict.onlyTheirs'), both: t('conflict.both') };
  const render = field.render ?? ((record: Record) => plainText(record[field.name]));
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>
        {field.label} <span className={classes.note}>{notes[difference.changedBy]}</span>
      </legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={classes.choice} htmlFor={`${id}-${side}`}>
          <input
            type="radio"
            id={`${id}-${side}`}
            name={id}
            checked={choice === side}
            onChange={() => onChoose(side)}
          />
          <span className={classes.side}>{t(side === 'mine' ? 'conflict.mine' : 'conflict.theirs')}</span>
          <span className={classes.value}>
            {render(side === 'mine' ? mine : theirs) || <i>{t('conflict.empty')}</i>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ChangedBy({ changedBy, changedAt }: { changedBy: string | null; changedAt: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [now] = useState(() => new Date());
  return (
    <strong>
      {t('conflict.changedBy', {
        user: changedBy ?? t('unknown'),
        when: formatRelativeTime(changedAt, now, locale),
      })}
    </strong>
  );
}

const plainText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : (JSON.stringify(value ?? '') ?? '');
