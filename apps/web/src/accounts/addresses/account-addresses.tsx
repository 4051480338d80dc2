import { ActionIcon, Button } from '@mantine/core';
import { IconMapPin, IconPencil, IconPlus } from '@tabler/icons-react';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Address } from '@werkbank/contract/accounts/address.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import classes from '../account/account-page.module.css';
import { useCountries } from '../shared/countries.ts';

const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }));

/** The visit, postal, invoice and delivery addresses of the account. */
export function AccountAddresses({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('accounts');
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const add = canChange && (
    <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setEdited('new')}>
      {t('addresses.newAddress')}
    </Button>
  );
  return (
    <>
      {account.addresses.length === 0 ? (
        <EmptyState icon={<IconMapPin size={22} stroke={1.75} />} title={t('addresses.noAddresses')} actions={add}>
          {t('addresses.noAddressesText')}
        </EmptyState>
      ) : (
        <>
          <div className={classes.bar}>{add}</div>
          <ul className={classes.cards}>
            {account.addresses.map((address) => (
              <li key={address.id}>
                <AddressCard address={address} {...(canChange && { onEdit: () => setEdited(address) })} />
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && (
        <Suspense>
          <AddressDialog account={account} address={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

function AddressCard({ address, onEdit }: { address: Address; onEdit?: () => void }) {
  const { t } = useTranslation();
  const countries = useCountries();
  const country = countries.find(({ value }) => value === address.country)?.label ?? address.country;
  const { addressLine1, addressLine2, addressLine3, postcode, city, contactName, phone } = address;
  const lines = [addressLine1, addressLine2, addressLine3, [postcode, city].filter(Boolean).join(' '), country].filter(
    Boolean,
  );
  return (
    <article className={classes.card}>
      <div className={classes.cardHead}>
        <h3 className={classes.cardTitle}>{t(`addresses.addressType.${address.type}`)}</h3>
        {address.main && <Tag accent>{t('accounts.main')}</Tag>}
        {onEdit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('accounts.changeField', {
              field: `${t(`addresses.addressType.${address.type}`)}, ${addressLine1}`,
            })}
            onClick={onEdit}
          >
            <IconPencil size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      <address className={classes.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {[contactName, phone, address.notes].filter(Boolean).map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </article>
  );
}
