import { NativeSelect } from '@mantine/core';
import type { NewPortalLink } from '@werkbank/contract/customer-portal/portal-link.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContactOptions } from '#src/accounts/shared/contact-picker.tsx';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { Choices } from '#src/ui/fields/choices.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';

interface NewLinkDialogProps {
  account: string;
  onMade: (link: NewPortalLink) => void;
  onClose: () => void;
}

interface ContactSelectProps {
  account: string;
  value: string;
  isMissing: boolean;
  onChange: (id: string) => void;
}

function ContactSelect({ account, value, isMissing, onChange }: ContactSelectProps) {
  const { t } = useTranslation();
  const contacts = useContactOptions(account);
  return (
    <NativeSelect
      data-autofocus
      label={t('customerPortal.contact')}
      required
      value={value}
      data={contacts ?? [{ value: '', label: t('none') }]}
      description={contacts === null && t('customerPortal.noContacts')}
      error={isMissing && t('valid.required')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** As many as one link can open. */
const maxLocations = 200;

/** Who gets a link, for which locations and until when; the present locations and a year from now unless changed. */
export function NewLinkDialog({ account, onMade, onClose }: NewLinkDialogProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const offered = useLocationsOf(account, division);
  const [contactId, setContactId] = useState('');
  const [allLocations, setAllLocations] = useState(false);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [expiresOn, setExpiresOn] = useState<string | null>(yearFromNow);
  const [send, setSend] = useState(true);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useAction(api.customerPortal.createLink, [
    api.customerPortal.listLinks,
    'mails',
  ]);
  const locationIds = allLocations ? [] : (chosen ?? offered.locations.map(({ value }) => value));
  const submit = () => {
    setTried(true);
    if (contactId === '' || (!allLocations && locationIds.length === 0) || expiresOn === null) return;
    const body = { contactId, allLocations, locationIds: [...locationIds], expiresOn, send };
    mutate({ params: { division, accountId: account }, body }, { onSuccess: onMade });
  };
  return (
    <Dialog opened onClose={onClose} title={t('customerPortal.newLink')}>
      <DialogForm
        submitLabel={t('customerPortal.make')}
        isBusy={isPending}
        error={error}
        onSubmit={submit}
        onClose={onClose}
      >
        <p>{t('customerPortal.newLinkText')}</p>
        <ContactSelect
          account={account}
          value={contactId}
          isMissing={isTried && contactId === ''}
          onChange={setContactId}
        />
        <Checkbox
          label={t('customerPortal.allAndNew')}
          description={t('customerPortal.allAndNewText')}
          checked={allLocations}
          onChange={({ currentTarget: { checked } }) => setAllLocations(checked)}
        />
        {!allLocations && <LocationChoices {...offered} chosen={locationIds} isTried={isTried} onChange={setChosen} />}
        <DateField
          label={t('customerPortal.validUntil')}
          required
          value={expiresOn}
          error={isTried && expiresOn === null ? t('valid.required') : undefined}
          onChange={setExpiresOn}
        />
        <Checkbox
          label={t('customerPortal.send')}
          checked={send}
          onChange={({ currentTarget: { checked } }) => setSend(checked)}
        />
      </DialogForm>
    </Dialog>
  );
}

interface LocationChoicesProps extends ReturnType<typeof useLocationsOf> {
  chosen: readonly string[];
  isTried: boolean;
  onChange: (chosen: readonly string[]) => void;
}

function LocationChoices({ locations, isLimited, isNone, chosen, isTried, onChange }: LocationChoicesProps) {
  const { t } = useTranslation();
  if (isNone) return <p role="status">{t('customerPortal.noLocations')}</p>;
  return (
    <>
      <Choices
        label={t('customerPortal.locations')}
        chosen={chosen}
        choices={locations}
        onChange={(next) => onChange(next ?? [])}
      />
      {isLimited && <p>{t('customerPortal.firstLocations', { count: maxLocations })}</p>}
      {isTried && chosen.length === 0 && <p role="alert">{t('customerPortal.oneLocation')}</p>}
    </>
  );
}

function useLocationsOf(account: string, division: string) {
  const input = { params: { division }, query: { accountId: account }, pageSize: maxLocations };
  const { data } = useCall(api.locations.list, input);
  const locations = (data?.rows ?? []).map(({ id, name, city }) => ({
    value: id,
    label: [name, city].filter(Boolean).join(', '),
  }));
  const total = data?.total;
  return { locations, isNone: total === 0, isLimited: total !== undefined && total > maxLocations };
}

/** The same day next year, at the head office. */
function yearFromNow(): string {
  const day = new Date(businessDay());
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}
