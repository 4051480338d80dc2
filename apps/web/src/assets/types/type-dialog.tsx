import type { AssetTypeDetail } from '@werkbank/contract/assets/types/asset-type.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { defineForm, type FormValues } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { flag } from '#src/ui/form/form-field.ts';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { codeList, fixedCode, NameFields, nameFields, namesOf } from '../checks/definition-fields.tsx';

const families = codeList('assets.types.families');

const typeForm = defineForm<AssetTypeDetail>()({
  type: fixedCode(40),
  ...nameFields,
  families: { ...families, write: (typed: string) => families.write(typed.toUpperCase()) },
  itemGroupCodes: codeList('assets.types.itemGroups'),
  additionalItemGroupCodes: codeList('assets.types.additionalGroups'),
  active: flag('assets.types.offered', true),
});

const bodyOf = (values: FormValues<typeof typeForm>) => ({
  ...typeForm.bodyOf(values),
  descriptions: namesOf(values),
});

interface TypeDialogProps {
  /** Null for a new one. */
  type: AssetTypeDetail | null;
  onClose: () => void;
}

/** Creates or edits an asset type; the code of an existing one cannot change. */
export function TypeDialog({ type, onClose }: TypeDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t(type ? 'assets.types.change' : 'assets.types.new')}>
      <TypeForm type={type} onClose={onClose} />
    </Dialog>
  );
}

const isCode = (code: string): boolean => /^[A-Za-z][A-Za-z0-9-]{0,39}$/.test(code.trim());

function TypeForm({ type, onClose }: TypeDialogProps) {
  const { t } = useTranslation();
  const { record, field, state } = useDialogRecord({
    model: typeForm,
    record: type,
    store: async (values, stored) => {
      const body = bodyOf(values);
      if (!stored) return await api.assets.createType({ body: { ...body, type: values.type.trim() } });
      return await api.assets.updateType({ params: { type: stored.type }, body, ifMatch: stored.version });
    },
    refreshes: ['assets'],
    onSaved: () => {
      showToast({ text: t('state.saved') });
      onClose();
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      {!record &&
        field.text('type', {
          'data-autofocus': true,
          description: t('assets.types.codeHint'),
          validate: (code) => isCode(code) || t('assets.types.codeWrong'),
        })}
      <NameFields field={field} />
      {field.text('families', { description: t('assets.types.familiesHint') })}
      {field.text('itemGroupCodes', { description: t('assets.types.itemGroupsHint') })}
      {field.text('additionalItemGroupCodes', { description: t('assets.types.additionalGroupsHint') })}
      {field.check('active')}
    </DialogForm>
  );
}
