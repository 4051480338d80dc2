import { NativeSelect, TextInput } from '@mantine/core';
import { homeCountries } from '@werkbank/contract/divisions/home-countries.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

type Country = (typeof homeCountries)[number];
type Brand = 'prevention' | 'mobility';

/** Adds a company with the lists of its country. */
export function NewDivisionDialog({ suggested, onClose }: { suggested: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState<number | null>(suggested);
  const [description, setDescription] = useState('');
  const [country, setCountry] = useState<Country>('NL');
  const [brand, setBrand] = useState<Brand>('prevention');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useAction(api.administration.createCompany, [
    'administration',
    'session',
    'divisions',
  ]);
  const submit = () => {
    setTried(true);
    if (code === null || description.trim() === '') return;
    const onSuccess = () => {
      showToast({ text: t('divisions.made', { name: description }) });
      onClose();
    };
    mutate({ body: { code, description, country, brand } }, { onSuccess });
  };
  const missing = (isMissing: boolean) => isTried && isMissing && t('valid.required');
  return (
    <Dialog opened onClose={onClose} title={t('divisions.new')}>
      <DialogForm isBusy={isPending} error={error} onSubmit={submit} onClose={onClose}>
        <TextInput
          label={t('field.name')}
          required
          maxLength={50}
          value={description}
          error={missing(description.trim() === '')}
          onChange={(event) => setDescription(event.currentTarget.value)}
          data-autofocus
        />
        <NumberField
          label={t('divisions.code')}
          value={code}
          onChange={setCode}
          description={t('divisions.codeHint')}
        />
        <NativeSelect
          label={t('divisions.country')}
          value={country}
          data={homeCountries.map((value) => ({ value, label: t(`divisions.countryName.${value}`) }))}
          onChange={(event) => setCountry(event.currentTarget.value as Country)}
        />
        <NativeSelect
          label={t('divisions.brand')}
          value={brand}
          data={(['prevention', 'mobility'] as const).map((value) => ({
            value,
            label: t(`divisions.brandName.${value}`),
          }))}
          onChange={(event) => setBrand(event.currentTarget.value as Brand)}
        />
      </DialogForm>
    </Dialog>
  );
}
