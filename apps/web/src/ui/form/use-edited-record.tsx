import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from './conflict-dialog.tsx';
import { currentRecord } from './refusal.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

/** What every record says of its last change. */
interface Kept {
  modified: string;
  modifierFullName: string | null;
}

interface Outcome<Stored> {
  onSuccess: (now: Stored) => void;
  onError: (error: unknown) => void;
}

interface EditedRecordOptions<Stored, Values> {
  /** As it was when the form was opened. */
  record: Stored;
  valuesOf: (record: Stored) => Values;
  /** Text of every field, in the order in which a conflict asks about them. */
  fields: Readonly<Record<keyof Values & string, string>>;
  /** How a conflict writes the value of a field; as it is when left out. */
  written?: ((name: keyof Values & string, values: Values) => string) | undefined;
  /** The write, as `useAction` gives it. */
  update: { isPending: boolean; error: unknown; reset: () => void };
  /** Stores what differs from a version. */
  store: (values: Values, stored: Stored, outcome: Outcome<Stored>) => void;
  /** Says so and leaves the form. */
  onSaved: (now: Stored) => void;
  /** Puts what was refused at its fields. */
  onRefused?: ((form: UseFormReturn<Values & FieldValues>, error: unknown) => void) | undefined;
}

/**
 * A form that changes a record: stored against the version that it began with; when somebody else was first, both
 * versions stand side by side, and leaving with something typed asks. `state` is for an `EditForm`.
 */
export function useEditedRecord<Stored extends Kept, Values extends FieldValues>(
  options: EditedRecordOptions<Stored, Values>,
) {
  const { record, valuesOf, fields, written, update, store, onSaved, onRefused } = options;
  const { t } = useTranslation();
  const form = useForm<Values>({ defaultValues: valuesOf(record) as DefaultValues<Values> });
  const guard = useUnsavedGuard(form.formState.isDirty);
  const theirs = currentRecord<Stored>(update.error);
  const save = (values: Values, stored: Stored) =>
    store(values, stored, {
      onSuccess: (now) => {
        guard.release();
        onSaved(now);
      },
      onError: (error) => onRefused?.(form as UseFormReturn<Values & FieldValues>, error),
    });
  const names = Object.entries<string>(fields) as [keyof Values & string, string][];
  const dialogs = (
    <>
      {theirs && (
        <ConflictDialog<Values>
          opened
          base={valuesOf(record)}
          mine={form.getValues()}
          theirs={valuesOf(theirs)}
          fields={names.map(([name, text]) => ({
            name,
            label: t(text),
            ...(written && { render: (values) => written(name, values) }),
          }))}
          changedBy={theirs.modifierFullName}
          changedAt={theirs.modified}
          isBusy={update.isPending}
          onResolve={(merged) => save(merged, theirs)}
          onClose={update.reset}
        />
      )}
      {guard.dialog}
    </>
  );
  const onSubmit = form.handleSubmit((values) => save(values, record));
  return { form, state: { onSubmit, isPending: update.isPending, error: theirs ? null : update.error, dialogs } };
}
