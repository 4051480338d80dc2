import type { OwnRecord } from '@werkbank/contract/own-fields/calls.ts';
import type { OwnField, OwnValuesChange } from '@werkbank/contract/own-fields/own-field.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { type OwnRecordKind, ownCalls } from './own-calls.ts';
import { ownFormOf } from './own-values-model.ts';
import { useOwnName } from './use-own-fields.ts';

interface OwnValuesDialogProps {
  of: OwnRecordKind;
  input: { params: { division: string }; query: { id: string } };
  fields: readonly OwnField[];
  stored: OwnRecord;
  onClose: () => void;
}

/** The form of the own fields of a record. */
export function OwnValuesDialog(props: OwnValuesDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} title={t('own.edit')}>
      <OwnValuesForm {...props} />
    </Dialog>
  );
}

function OwnValuesForm({ of, input, fields, stored, onClose }: OwnValuesDialogProps) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const { set, domain } = ownCalls[of];
  const model = ownFormOf(fields, nameOf);
  const { field, state } = useDialogRecord({
    model,
    record: stored,
    store: async (values, kept) => {
      const base = kept ?? stored;
      const body = model.changesOf(model.valuesOf(base), values) as OwnValuesChange;
      return await set({ ...input, body, ifMatch: base.version });
    },
    refreshes: ['ownFields', domain],
    onSaved: () => {
      showToast({ text: t('own.saved') });
      onClose();
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      {fields.map(({ id, kind, decimals, options, required }) => {
        if (kind === 'number') return field.number(id, { decimals: decimals ?? 0 });
        if (kind === 'day')
          return field.day(id, {
            required,
            validate: (value) => !required || value !== null || t('valid.required'),
          });
        if (kind === 'text') return field.text(id);
        const offered = options.filter(({ key, active }) => active || stored.values[id] === key);
        const nothing = { value: '', label: t('none') };
        return field.choice(id, [nothing, ...offered.map(({ key, name }) => ({ value: key, label: nameOf(name) }))], {
          required,
        });
      })}
    </DialogForm>
  );
}
