import type { Company } from '@werkbank/contract/administration/divisions/division-calls.ts';
import { startPages } from '@werkbank/contract/session/start-pages.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { navigation } from '#src/frame/navigation.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { divisionForm } from './division-model.ts';

interface DivisionDialogProps {
  company: Company;
  onClose: () => void;
}

/** Changes name, brand and address of a company. */
export function DivisionDialog({ company, onClose }: DivisionDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('divisions.change', { name: company.description })}>
      <DivisionForm company={company} onClose={onClose} />
    </Dialog>
  );
}

function DivisionForm({ company, onClose }: DivisionDialogProps) {
  const { t } = useTranslation();
  const { field, state } = useDialogRecord({
    model: divisionForm,
    record: company,
    store: async (values, stored) => {
      const { version } = stored ?? company;
      const body = divisionForm.changesOf(divisionForm.valuesOf(stored ?? company), values);
      return await api.administration.updateCompany({ params: { division: company.code }, body, ifMatch: version });
    },
    refreshes: ['administration', 'session', 'divisions'],
    onSaved: ({ description: name }) => {
      showToast({ text: t('divisions.saved', { name }) });
      onClose();
    },
  });
  const brands = (['prevention', 'mobility'] as const).map((value) => ({
    value,
    label: t(`divisions.brandName.${value}`),
  }));
  const entries = navigation.flatMap(({ items }) => items);
  const pages = [
    { value: '' as const, label: t('divisions.usualStart') },
    ...startPages.map((value) => ({
      value,
      label: t(entries.find(({ path }) => path === `/${value}`)?.label ?? value),
    })),
  ];
  return (
    <DialogForm {...state} onClose={onClose}>
      <FieldPair>
        {field.text('description', { 'data-autofocus': true })}
        {field.choice('brand', brands)}
        {field.text('addressLine1')}
        {field.text('postcode')}
        {field.text('city')}
        {field.text('phone')}
        {field.text('email', { type: 'email' })}
        {field.text('website')}
        {field.text('vatNumber')}
        {field.text('chamberOfCommerceNumber')}
        {field.text('iban')}
        {field.text('electronicAddress', { description: t('divisions.electronicAddressHint') })}
        {field.choice('startPage', pages)}
      </FieldPair>
      {!company.isDemonstration && field.check('main', { why: company.main && t('divisions.isMain') })}
    </DialogForm>
  );
}
