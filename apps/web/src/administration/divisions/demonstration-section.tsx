import { Button, NativeSelect } from '@mantine/core';
import type { Company } from '@werkbank/contract/administration/divisions/division-calls.ts';
import { homeCountries } from '@werkbank/contract/divisions/home-countries.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { Section } from '#src/ui/page/section.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

const refreshes = ['administration', 'session', 'divisions'];

type Country = (typeof homeCountries)[number];

/** Adds the division with invented records, or removes it with everything in it. */
export function DemonstrationSection({ companies }: { companies: readonly Company[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const demonstration = companies.find(({ isDemonstration }) => isDemonstration);
  const main = companies.find((company) => company.main)?.country;
  const close = () => setOpen(false);
  return (
    <Section
      title={t('divisions.demonstration.title')}
      actions={
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {t(demonstration ? 'divisions.demonstration.remove' : 'divisions.demonstration.add')}
        </Button>
      }
    >
      <p>{t(demonstration ? 'divisions.demonstration.is' : 'divisions.demonstration.text')}</p>
      {isOpen && demonstration && <RemoveDialog company={demonstration} onClose={close} />}
      {isOpen && !demonstration && (
        <AddDialog start={homeCountries.find((one) => one === main) ?? 'NL'} onClose={close} />
      )}
    </Section>
  );
}

function AddDialog({ start, onClose }: { start: Country; onClose: () => void }) {
  const { t } = useTranslation();
  const [country, setCountry] = useState(start);
  const { mutate, isPending, error } = useAction(api.administration.addDemonstration, refreshes);
  const onSuccess = ({ description: name }: Company) => {
    showToast({ text: t('divisions.demonstration.added', { name }) });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('divisions.demonstration.add')}>
      <DialogForm
        submitLabel={t('divisions.demonstration.submit')}
        isBusy={isPending}
        error={error}
        onSubmit={() => mutate({ body: { country } }, { onSuccess })}
        onClose={onClose}
      >
        <p>{t('divisions.demonstration.holds')}</p>
        <NativeSelect
          label={t('divisions.country')}
          description={t('divisions.demonstration.country')}
          value={country}
          data={homeCountries.map((value) => ({ value, label: t(`divisions.countryName.${value}`) }))}
          onChange={(event) => setCountry(event.currentTarget.value as Country)}
          data-autofocus
        />
      </DialogForm>
    </Dialog>
  );
}

function RemoveDialog({ company: { code, description: name }, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useAction(api.administration.removeDemonstration, refreshes);
  const onSuccess = () => {
    showToast({ text: t('divisions.demonstration.removed', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('divisions.demonstration.removeTitle', { name })}
      text={t('divisions.demonstration.removeText')}
      confirmLabel={t('divisions.demonstration.confirm')}
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={() => mutate({ params: { division: code } }, { onSuccess })}
      onClose={onClose}
    />
  );
}
