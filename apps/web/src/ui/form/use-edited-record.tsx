import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUnsavedGuard } from '../drafts/use-unsaved-guard.tsx';
import { focusFirstFault, focusFirstField } from '../page/heading-focus.ts';
import { showToast } from '../toasts/toast-store.ts';
import { nextInWalk } from '../walk/current-walk.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type FormModel, labelOf, shownValue } from './define-form.ts';
import { refusedIn, showRefusal } from './form-refusal.ts';
import { currentRecord } from './refusal.ts';
import { useFormDraft } from './use-form-draft.tsx';
import { useWanted } from './use-wanted.ts';

/** What every record contains about its last change. */
export interface Kept {
  modified: string;
  modifierFullName: string | null;
}

/** The write, as `useAction` returns it. */
interface Write {
  isPending: boolean;
  error: unknown;
}

export interface Outcome<Stored> {
  onSuccess: (now: Stored) => void;
  onError: (error: unknown) => void;
}

export interface ConflictOptions<Stored, Values extends FieldValues, Body> {
  model: FormModel<Stored, Values, Body>;
  form: UseFormReturn<Values>;
  /** The record when the form was opened; null for a new one. */
  record: Stored | null;
  update: Write & { reset: () => void };
  /** Shows the value of a field that needs more than its model knows; undefined leaves it to the model. */
  shown?: ((name: keyof Values & string, values: Values, theirs: Stored) => ReactNode) | undefined;
  /** Stores the values with a version. */
  save: (values: Values, stored: Stored) => void;
}

/** The dialog with both versions when another user was faster, and the error of the write otherwise. */
export function useConflict<Stored extends Kept, Values extends FieldValues, Body>(
  options: ConflictOptions<Stored, Values, Body>,
) {
  const { model, form, record, update, shown, save } = options;
  const { t } = useTranslation();
  const theirs = currentRecord<Stored>(update.error);
  const dialog = theirs && record && (
    <ConflictDialog<Values>
      opened
      base={model.valuesOf(record)}
      mine={form.getValues()}
      theirs={model.valuesOf(theirs)}
      fields={fieldNames(model).map((name) => ({
        name,
        label: labelOf(model.fields[name], t),
        render: (values) => shown?.(name, values, theirs) ?? shownValue(model.fields[name], values[name], t),
      }))}
      changedBy={theirs.modifierFullName}
      changedAt={theirs.modified}
      isBusy={update.isPending}
      onResolve={(merged) => save(merged, theirs)}
      onClose={update.reset}
    />
  );
  const error = theirs ? null : update.error;
  return { dialog, error, refused: refusedIn(form, model, error, t) };
}

const fieldNames = <Values,>({ fields }: { fields: Readonly<Record<keyof Values & string, unknown>> }) =>
  Object.keys(fields) as (keyof Values & string)[];

interface EditedRecordOptions<Stored, Values extends FieldValues, Body>
  extends Omit<ConflictOptions<Stored, Values, Body>, 'form' | 'record' | 'save'> {
  record: Stored;
  /** Something other than the fields was changed. */
  isTouched?: boolean;
  /** Stores what differs, with a version. */
  store: (changes: Partial<Body>, stored: Stored, outcome: Outcome<Stored>) => void;
  /** Says that it was saved. */
  told?: (now: Stored) => string;
  /** Opens the page of the record. */
  leave: (now: Stored) => void;
}

/**
 * A form that changes a record: stored with the version it started from; when another user was faster, both versions are shown side by
 * side. Leaving it with unsaved changes asks for confirmation. `state` is for an `EditForm`.
 */
export function useEditedRecord<Stored extends Kept, Values extends FieldValues, Body>(
  options: EditedRecordOptions<Stored, Values, Body>,
) {
  const { model, record, update, isTouched = false, store, told, leave } = options;
  const { t } = useTranslation();
  const openNext = useNextForm();
  const next = useWanted();
  const form = useForm<Values>({ defaultValues: model.valuesOf(record) as DefaultValues<Values> });
  const draft = useFormDraft({ model, form, record, shown: options.shown });
  const { dialog, release } = useUnsavedGuard(form.formState.isDirty || isTouched, {
    isSafe: () => !isTouched && draft.isSafe(),
    onLeave: draft.discard,
  });
  const save = (values: Values, stored: Stored) =>
    store(model.changesOf(model.valuesOf(stored), values), stored, {
      onSuccess: (now) => {
        release();
        draft.saved();
        if (told) showToast({ text: told(now) });
        if (openNext && next.isWanted()) openNext();
        else leave(now);
      },
      onError: (error) => showRefusal(form, model, error, t),
    });
  const conflict = useConflict({ ...options, form, save });
  const dialogs = (
    <>
      {conflict.dialog}
      {draft.dialog}
      {dialog}
    </>
  );
  const submit = form.handleSubmit((values) => save(values, record), focusFirstFault);
  return {
    form,
    release,
    state: {
      onSubmit: next.submitting(submit, false),
      onNext: openNext && next.submitting(submit, true),
      isPending: update.isPending,
      error: conflict.error,
      refused: conflict.refused,
      draft: draft.offer,
      dialogs,
    },
  };
}

const editing = /\/edit$/;

/** The form of the next record, if this one was opened from a list. */
function useNextForm() {
  const navigate = useNavigate();
  const [path] = useState(() => {
    const next = editing.test(location.pathname) && nextInWalk(location.pathname.replace(editing, ''));
    return next ? `${next}/edit` : undefined;
  });
  return path === undefined ? undefined : () => void navigate({ href: path });
}

interface NewRecordOptions<Stored, Values extends FieldValues> {
  model: Pick<FormModel<never, Values, unknown>, 'fields' | 'refusals'>;
  /** The initial values of the form. */
  start: Values;
  create: Write;
  /** Something other than the fields was filled in. */
  isTouched?: boolean;
  store: (values: Values, outcome: Outcome<Stored>) => void;
  /** Says that it was created. */
  told?: (record: Stored) => string;
  /** Opens the page of the record. */
  leave: (record: Stored) => void;
  /** Several may be entered one after the other. */
  hasAnother?: boolean;
}

/** A form that creates a record: leaving it half filled in asks for confirmation. `state` is for an `EditForm`. */
export function useNewRecord<Stored, Values extends FieldValues>(options: NewRecordOptions<Stored, Values>) {
  const { model, start, create, isTouched = false, store, told, leave, hasAnother = false } = options;
  const { t } = useTranslation();
  const form = useForm<Values>({ defaultValues: start as DefaultValues<Values> });
  const draft = useFormDraft({ model, form, record: null });
  const { dialog, release } = useUnsavedGuard(form.formState.isDirty || isTouched, {
    isSafe: () => !isTouched && draft.isSafe(),
    onLeave: draft.discard,
  });
  const another = useWanted();
  const begin = () => {
    form.reset(start, { keepFieldsRef: true });
    focusFirstField();
  };
  const outcome: Outcome<Stored> = {
    onSuccess: (record) => {
      draft.saved();
      if (told) showToast({ text: told(record) });
      if (another.isWanted()) return begin();
      release();
      return leave(record);
    },
    onError: (error) => showRefusal(form, model, error, t),
  };
  const submit = form.handleSubmit((values) => store(values, outcome), focusFirstFault);
  const { isPending, error } = create;
  const refused = refusedIn(form, model, error, t);
  return {
    form,
    outcome,
    state: {
      onSubmit: another.submitting(submit, false),
      onAnother: hasAnother ? another.submitting(submit, true) : undefined,
      isPending,
      error,
      refused,
      isNew: true,
      draft: draft.offer,
      dialogs: dialog,
    },
  };
}
