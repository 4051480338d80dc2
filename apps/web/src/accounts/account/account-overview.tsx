import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomValuesSection } from '#src/frame/custom-fields/custom-values-section.tsx';
import { useAccess } from '#src/identity/access.ts';
import { Amount, DateText, Nothing, Percentage } from '#src/ui/page/figures/values.tsx';
import { Columns, FactList, Section } from '#src/ui/page/section.tsx';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';
import { ContactCard } from '../contacts/contact-card.tsx';
import { useAccountContacts } from '../contacts/use-account-contacts.ts';
import { AccountLink } from '../shared/account-link.tsx';
import classes from './account-page.module.css';
import { EditableFact } from './editable-fact.tsx';

interface AccountOverviewProps {
  account: Account;
  onOpenContact: (id: string) => void;
}

/** The first tab: open matters and remarks; in the aside its people, how to reach it, terms and registration. */
export function AccountOverview({ account, onOpenContact, children }: AccountOverviewProps & { children: ReactNode }) {
  const { t } = useTranslation();
  const { canChange, seesTerms, seesInternal } = useAccess('accounts');
  return (
    <Columns
      aside={
        <>
          <People account={account} onOpenContact={onOpenContact} />
          <Reach account={account} />
          {seesTerms && <Terms account={account} />}
          <Classification account={account} />
          <CustomValuesSection of="account" id={account.id} />
          <Registration account={account} />
        </>
      }
    >
      {children}
      {seesInternal && (
        <Section title={t('field.remarks')}>
          <EditableFact account={account} name="remarks" canChange={canChange} />
        </Section>
      )}
    </Columns>
  );
}

function Reach({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('accounts');
  return (
    <Section title={t('accounts.reach')}>
      <FactList
        facts={[
          { label: t('accounts.visitAddress'), value: <VisitAddress account={account} /> },
          { label: t('accounts.phone'), value: <EditableFact account={account} name="phone" canChange={canChange} /> },
          { label: t('accounts.email'), value: <EditableFact account={account} name="email" canChange={canChange} /> },
          {
            label: t('accounts.website'),
            value: <EditableFact account={account} name="website" canChange={canChange} />,
          },
        ]}
      />
    </Section>
  );
}

function VisitAddress({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { addressLine1, addressLine2, postcode, city, countryName } = account;
  const lines = [addressLine1, addressLine2, [postcode, city].filter(Boolean).join(' '), countryName].filter(Boolean);
  if (!addressLine1 && !city) return <Nothing />;
  const query = encodeURIComponent([addressLine1, postcode, city, countryName].filter(Boolean).join(', '));
  return (
    <address className={classes.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <a href={`https://www.openstreetmap.org/search?query=${query}`} target="_blank" rel="noreferrer">
        {t('accounts.showOnMap')}
      </a>
    </address>
  );
}

const maxShown = 4;

function People({ account, onOpenContact }: AccountOverviewProps) {
  const { t } = useTranslation();
  const { canChange } = useAccess('accounts');
  const { data } = useAccountContacts(account);
  const people = (data?.rows ?? []).filter(({ active }) => active).slice(0, maxShown);
  return (
    <Section
      title={t('accounts.contacts')}
      count={data?.total}
      actions={
        canChange && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconUserPlus size={16} stroke={1.75} />}
            onClick={() => onOpenContact('new')}
          >
            {t('accounts.newContact')}
          </Button>
        )
      }
    >
      {!data && <LoadingPart />}
      {data && people.length === 0 && <p className={classes.hint}>{t('accounts.noContacts')}</p>}
      <ul className={classes.people} data-narrow>
        {people.map((contact) => (
          <li key={contact.id}>
            <ContactCard contact={contact} {...(canChange && { onOpen: () => onOpenContact(contact.id) })} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Terms({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { seesInternal } = useAccess('accounts');
  const currency = account.salesCurrency ?? 'EUR';
  const credit =
    account.creditLineSales === null ? (
      t('accounts.noLimit')
    ) : (
      <Amount value={account.creditLineSales} currency={currency} />
    );
  return (
    <Section title={t('accounts.terms')}>
      <FactList
        facts={[
          { label: t('accounts.payment'), value: account.paymentConditionSalesDescription },
          { label: t('accounts.discount'), value: <Percentage value={account.discountSales} /> },
          ...(seesInternal ? [{ label: t('accounts.priceGroup'), value: account.priceGroupDescription }] : []),
          { label: t('accounts.vatCode'), value: account.salesVatCodeDescription },
          ...(seesInternal ? [{ label: t('accounts.creditLimit'), value: credit }] : []),
          { label: t('accounts.delivery'), value: t(`accounts.deliveryAdvice.${account.deliveryAdvice}`) },
          { label: t('accounts.shippingMethod'), value: account.shippingMethodDescription },
          {
            label: t('accounts.invoicesTo'),
            value: account.invoiceAccountId && (
              <AccountLink id={account.invoiceAccountId}>{account.invoiceAccountName}</AccountLink>
            ),
          },
          {
            label: t('accounts.resellerOf'),
            value: account.resellerId && <AccountLink id={account.resellerId}>{account.resellerName}</AccountLink>,
          },
        ]}
      />
    </Section>
  );
}

function Classification({ account }: { account: Account }) {
  const { t } = useTranslation();
  if (account.classifications.length === 0) return null;
  return (
    <Section title={t('accounts.classification')}>
      <FactList
        facts={account.classifications.map(({ nameDescription, description }) => ({
          label: nameDescription,
          value: description,
        }))}
      />
    </Section>
  );
}

function Registration({ account }: { account: Account }) {
  const { t } = useTranslation();
  return (
    <Section title={t('details')}>
      <FactList
        facts={[
          { label: t('accounts.tradeName'), value: account.tradeName },
          { label: t('accounts.chamberOfCommerce'), value: account.chamberOfCommerce },
          { label: t('accounts.vatNumber'), value: account.vatNumber },
          { label: t('accounts.electronicAddress'), value: account.electronicAddress },
          { label: t('accounts.buyerReference'), value: account.buyerReference },
          { label: t('accounts.language'), value: account.languageDescription },
          { label: t('field.from'), value: <DateText value={account.startDate} /> },
          ...(account.endDate ? [{ label: t('field.until'), value: <DateText value={account.endDate} /> }] : []),
          { label: t('field.changedOn'), value: <DateText value={account.modified} as="dateTime" /> },
          { label: t('field.changedBy'), value: account.modifierFullName },
        ]}
      />
    </Section>
  );
}
