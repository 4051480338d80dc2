import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import type { ConflictField } from '#src/ui/form/conflict-dialog.tsx';
import { CodeFields } from './code-fields.tsx';
import { DefinitionForm, useYesNo } from './definition-form.tsx';
import { Flag, isNamed, TextsFields, type TextValues, useNameConflicts } from './texts-fields.tsx';
import { type DefinitionSource, useDefinition } from './use-definition.ts';

/** A definition whose code reports refer to, so that family and code cannot change. */
export interface CodedValues extends TextValues {
  family: string;
  code: string;
  active: boolean;
}

interface Coded {
  code: string;
  version: number;
  modified: string;
  modifierFullName: string | null;
}

interface DefinitionDialogProps<Values, Kept> extends DefinitionSource<Values, Kept> {
  /** Title of the dialog for a new one; an existing one has its code as the title. */
  newTitle: string;
  /** Maximum length of the code. */
  codeLength: number;
  /** Fields beyond names, family and code. */
  isComplete?: (values: Values) => boolean;
  /** Conflict fields between the names and whether it is active. */
  conflictFields: readonly ConflictField<Values>[];
  /** Fields between the names and whether it is active. */
  children: (values: Values, change: (part: Partial<Values>) => void) => ReactNode;
}

/** Creates or edits a definition with a code. */
export function DefinitionDialog<Values extends CodedValues, Kept extends Coded>(
  props: DefinitionDialogProps<Values, Kept>,
) {
  return (
    <Dialog opened onClose={props.onSaved} title={props.kept?.code ?? props.newTitle}>
      <CodedForm {...props} />
    </Dialog>
  );
}

function CodedForm<Values extends CodedValues, Kept extends Coded>(props: DefinitionDialogProps<Values, Kept>) {
  const { kept, valuesOf, isComplete, conflictFields, codeLength } = props;
  const { t } = useTranslation();
  const yesNo = useYesNo();
  const names = useNameConflicts<Values>();
  const form = useDefinition<Values, Kept>(props);
  const { values } = form;
  const change = (part: Partial<CodedValues>) => form.change(part as Partial<Values>);
  return (
    <DefinitionForm
      form={form}
      valuesOf={valuesOf}
      isComplete={(given) =>
        isNamed(given) && given.family !== '' && given.code.trim() !== '' && (isComplete?.(given) ?? true)
      }
      onClose={props.onSaved}
      conflictFields={[
        ...names,
        ...conflictFields,
        { name: 'active', label: t('field.active'), render: ({ active }) => yesNo(active) },
      ]}
    >
      {(isTried) => (
        <>
          {!kept && <CodeFields values={values} isTried={isTried} maxLength={codeLength} onChange={change} />}
          <TextsFields values={values} isTried={isTried} onChange={change} />
          {props.children(values, form.change)}
          <Flag label={t('field.active')} checked={values.active} onChange={(active) => change({ active })} />
        </>
      )}
    </DefinitionForm>
  );
}
