import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../drafts/draft-list.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { formName } from '../drafts/form-name.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { compareVersions, mergeVersions } from './conflict-model.ts';
import { type Field, labelOf, shownValue } from './define-form.ts';

interface FormDraftOptions<Stored, Values extends FieldValues> {
  model: { readonly fields: Readonly<Record<string, Field>> };
  form: UseFormReturn<Values>;
  /** The record when the form was opened; null for a new one. */
  record: Stored | null;
  /** Shows the value of a field that needs more than its model knows; undefined leaves it to the model. */
  shown?: ((name: keyof Values & string, values: Values, theirs: Stored) => ReactNode) | undefined;
  /** Secrets are not stored. */
  isSecret?: boolean;
}

type Changed = { modified: string; modifierFullName: string | null };

/**
 * Stores what is typed into a form until it is saved, and offers it when the form is opened again. If the record has changed since, both
 * versions are shown side by side.
 */
export function useFormDraft<Stored extends Changed, Values extends FieldValues>(
  options: FormDraftOptions<Stored, Values>,
) {
  const { model, form, record, isSecret = false } = options;
  const [name] = useState(() => (isSecret ? undefined : formName(location, record, model.fields)));
  const draft = useDraft<Values>(name);
  const [conflict, setConflict] = useState<Draft<Values> | null>(null);
  const names = Object.keys(model.fields) as (keyof Values & string)[];
  const { keep, drop, offered } = draft;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          const base = defaultValues as Values;
          if (compareVersions(base, values, base, Object.keys(values)).length === 0) drop();
          else keep(values, base);
        },
      }),
    [form, keep, drop],
  );
  const fill = (values: Values) => {
    draft.take();
    setConflict(null);
    for (const field of names)
      form.setValue(field as Path<Values>, values[field] as PathValue<Values, Path<Values>>, { shouldDirty: true });
  };
  const now = () => form.formState.defaultValues as Values;
  const takeUp = ({ base, values }: Draft<Values>) => {
    if (!record) return fill(values);
    const differences = compareVersions(base, values, now(), names);
    if (differences.some(({ changedBy }) => changedBy !== 'mine')) return setConflict(offered);
    return fill(mergeVersions(values, now(), differences, {}));
  };
  return {
    isSafe: draft.isSafe,
    /** Deletes what is typed. */
    discard: drop,
    /** Deletes what was saved; another draft of the same record is out of date then. */
    saved: () => {
      drop();
      if (record) draft.discard();
    },
    offer: offered && <DraftNotice at={offered.at} onTake={() => takeUp(offered)} onDiscard={draft.discard} />,
    dialog: conflict && record && (
      <DraftConflict
        options={options}
        conflict={conflict}
        record={record}
        onResolve={fill}
        onClose={() => setConflict(null)}
      />
    ),
  };
}

interface DraftConflictProps<Stored, Values extends FieldValues> {
  options: FormDraftOptions<Stored, Values>;
  conflict: Draft<Values>;
  record: Stored;
  onResolve: (merged: Values) => void;
  onClose: () => void;
}

/** The draft beside the record that has changed since. */
function DraftConflict<Stored extends Changed, Values extends FieldValues>(props: DraftConflictProps<Stored, Values>) {
  const { options, conflict, record } = props;
  const { model, form, shown } = options;
  const { t } = useTranslation();
  return (
    <ConflictDialog<Values>
      opened
      base={conflict.base}
      mine={conflict.values}
      theirs={form.formState.defaultValues as Values}
      fields={Object.entries(model.fields).map(([name, field]) => ({
        name: name as keyof Values & string,
        label: labelOf(field, t),
        render: (values) =>
          shown?.(name as keyof Values & string, values, record) ?? shownValue(field, values[name], t),
      }))}
      changedBy={record.modifierFullName}
      changedAt={record.modified}
      confirmLabel={t('draft.takeChoice')}
      onResolve={props.onResolve}
      onClose={props.onClose}
    />
  );
}
