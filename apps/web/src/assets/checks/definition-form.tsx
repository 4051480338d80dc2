import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog, type ConflictField } from '#src/ui/form/conflict-dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import type { Definition } from './use-definition.ts';

interface DefinitionFormProps<Values, Kept> {
  form: Definition<Values, Kept>;
  valuesOf: (kept: Kept) => Values;
  isComplete: (values: Values) => boolean;
  conflictFields: readonly ConflictField<Values>[];
  onClose: () => void;
  /** The fields; `isTried` shows errors for what is missing. */
  children: (isTried: boolean) => ReactNode;
}

/** Fields, cancel and save of a definition; both versions side by side when somebody else saved first. */
export function DefinitionForm<
  Values extends object,
  Kept extends { version: number; modified: string; modifierFullName: string | null },
>({ form, valuesOf, isComplete, conflictFields, onClose, children }: DefinitionFormProps<Values, Kept>) {
  const { values, theirs } = form;
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (isComplete(values)) form.save(values);
  };
  return (
    <DialogForm isBusy={form.isPending} error={form.error} onSubmit={submit} onClose={onClose}>
      {children(isTried)}
      {theirs && (
        <ConflictDialog<Values>
          opened
          base={form.base}
          mine={values}
          theirs={valuesOf(theirs)}
          fields={conflictFields}
          changedBy={theirs.modifierFullName}
          changedAt={theirs.modified}
          isBusy={form.isPending}
          onResolve={(merged) => form.save(merged, theirs.version)}
          onClose={form.reset}
        />
      )}
    </DialogForm>
  );
}

/** The conflict field of a checkbox. */
export function useYesNo() {
  const { t } = useTranslation();
  return (value: boolean) => t(value ? 'confirm.yes' : 'confirm.no');
}
