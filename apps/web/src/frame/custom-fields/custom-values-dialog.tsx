import type { CustomRecord } from '@werkbank/contract/custom-fields/calls.ts';
import type { CustomField, CustomValuesChange } from '@werkbank/contract/custom-fields/custom-field.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { type CustomRecordKind, customCalls } from './custom-calls.ts';
import { CustomInputs } from './custom-inputs.tsx';
import { customFormOf } from './custom-values-model.ts';
import { useOwnName } from './use-custom-fields.ts';

interface CustomValuesDialogProps {
  of: CustomRecordKind;
  input: { params: { division: string }; query: { id: string } };
  fields: readonly CustomField[];
  stored: CustomRecord;
  onClose: () => void;
}

/** The form of the custom fields of a record. */
export function CustomValuesDialog(props: CustomValuesDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} title={t('customValues.edit')}>
      <CustomValuesForm {...props} />
    </Dialog>
  );
}

function CustomValuesForm({ of, input, fields, stored, onClose }: CustomValuesDialogProps) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const { set, domain } = customCalls[of];
  const model = customFormOf(fields, nameOf);
  const { field, state } = useDialogRecord({
    model,
    record: stored,
    store: async (values, kept) => {
      const base = kept ?? stored;
      const body = model.changesOf(model.valuesOf(base), values) as CustomValuesChange;
      return await set({ ...input, body, ifMatch: base.version });
    },
    refreshes: ['customFields', domain],
    onSaved: () => {
      showToast({ text: t('customValues.saved') });
      onClose();
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      <CustomInputs fields={fields} field={field} stored={stored.values} />
    </DialogForm>
  );
}
