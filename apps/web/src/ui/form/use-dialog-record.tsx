import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { focusFirstFault } from '../page/heading-focus.ts';
import { formFields } from './form-fields.tsx';
import { showRefusal } from './form-refusal.ts';
import { type ConflictOptions, type Kept, useConflict } from './use-edited-record.tsx';
import { useFormDraft } from './use-form-draft.tsx';
import { useWanted } from './use-wanted.ts';

interface DialogRecordOptions<Stored, Values extends FieldValues, Body>
  extends Pick<ConflictOptions<Stored, Values, Body>, 'model' | 'shown'> {
  /** Null for a new one. */
  record: Stored | null;
  /** The initial values of a new one, if they are not the empty ones. */
  start?: Values;
  /** Creates it without a stored version; otherwise changes it, on the condition that it still has this version. */
  store: (values: Values, stored: Stored | null) => Promise<Stored>;
  /** Domains whose reads are out of date after the write. */
  refreshes: readonly string[];
  /** Its fields contain secrets, of which no draft is stored. */
  isSecret?: boolean;
  /** Several new ones may be entered one after the other. */
  hasAnother?: boolean;
  /** Confirms it with a toast and closes the dialog, which stays open for another one. */
  onSaved: (now: Stored, isAnother: boolean) => void;
}

/** A form in a dialog that creates or changes a record. `state` is for a `DialogForm`, `field` renders the fields. */
export function useDialogRecord<Stored extends Kept, Values extends FieldValues, Body>(
  options: DialogRecordOptions<Stored, Values, Body>,
) {
  const {
    model,
    start = model.empty,
    store,
    refreshes,
    onSaved,
    shown,
    isSecret = false,
    hasAnother = false,
  } = options;
  const { t } = useTranslation();
  // The version that editing started from; a refetched list must not replace it.
  const [record] = useState(options.record);
  const form = useForm<Values>({ defaultValues: (record ? model.valuesOf(record) : start) as DefaultValues<Values> });
  const draft = useFormDraft({ model, form, record, shown, isSecret });
  const write = useWrite(store, refreshes);
  const another = useWanted();
  const save = (values: Values, stored: Stored | null) =>
    write.mutate(
      { values, stored },
      {
        onSuccess: (now) => {
          draft.saved();
          if (another.isWanted()) form.reset(start);
          onSaved(now, another.isWanted());
        },
        onError: (error: unknown) => showRefusal(form, model, error, t),
      },
    );
  const { dialog, error, refused } = useConflict<Stored, Values, Body>({
    model,
    form,
    record,
    update: write,
    shown,
    save,
  });
  const submit = form.handleSubmit((values) => save(values, record), focusFirstFault);
  const dialogs = (
    <>
      {dialog}
      {draft.dialog}
    </>
  );
  const state = {
    isBusy: write.isPending,
    error,
    refused,
    onSubmit: () => void another.submitting(submit, false)(),
    onAnother: hasAnother && record === null ? () => void another.submitting(submit, true)() : undefined,
    draft: draft.offer,
    onDiscard: draft.discard,
    dialogs,
  };
  return { form, record, field: formFields(model, form), state };
}

/** Stores the values, after which the reads of the domains are out of date. */
function useWrite<Stored, Values>(
  store: (values: Values, stored: Stored | null) => Promise<Stored>,
  refreshes: readonly string[],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, stored }: { values: Values; stored: Stored | null }) => await store(values, stored),
    onSettled: async () =>
      await Promise.all(refreshes.map(async (domain) => await client.invalidateQueries({ queryKey: [domain] }))),
  });
}
