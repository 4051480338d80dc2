import { Button, NativeSelect } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import { useContactOptions } from '#src/accounts/shared/contact-picker.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './order.module.css';
import type { OrderHead } from './order-head.ts';

const CustomerDialog = lazy(async () => ({ default: (await import('./customer-dialog.tsx')).CustomerDialog }));
const route = getRouteApi('/guarded/side/mobility/orders/new');

interface RecipientSectionProps {
  head: OrderHead;
  onChange: (head: OrderHead) => void;
  /** Whether ordering was attempted without one. */
  isMissing: boolean;
}

/** The recipient of the order: a customer, or a new one, which is created without leaving the page. */
export function RecipientSection({ head, onChange, isMissing }: RecipientSectionProps) {
  const { t } = useTranslation();
  const { ordersForOthers } = useAccess('ordering');
  const { account, reseller } = route.useSearch();
  const navigate = route.useNavigate();
  const [isNew, setNew] = useState(false);
  const contacts = useContactOptions(account);
  const show = (change: { account?: string | undefined; reseller?: string | undefined }) => {
    const next = Object.entries({ account, reseller, ...change }).filter(([, value]) => value !== undefined);
    void navigate({ search: Object.fromEntries(next), replace: true, resetScroll: false });
  };
  const choose = (id: string | undefined) => {
    // Contact and address belonged to the previous recipient.
    onChange({ ...head, contactId: '', place: '' });
    show({ account: id });
  };
  const chooseLast = (id: string) => {
    choose(id);
    // The button that had the focus disappears.
    document.getElementById('yourRef')?.focus();
  };
  return (
    <Section title={t('ordering.recipient')}>
      <FieldStack>
        {ordersForOthers && (
          <AccountIdPicker
            label={t('ordering.throughReseller')}
            kind="reseller"
            value={reseller}
            onChange={(id) => show({ reseller: id })}
          />
        )}
        <div className={classes.recipient}>
          <AccountIdPicker
            id="accountId"
            required
            label={t('ordering.deliverTo')}
            kind="customer"
            error={isMissing && t('ordering.recipientNeeded')}
            value={account}
            onChange={choose}
          />
          <Button variant="default" leftSection={<IconUserPlus size={16} stroke={1.75} />} onClick={() => setNew(true)}>
            {t('ordering.newCustomer')}
          </Button>
        </div>
        {account === undefined && <LastRecipients reseller={reseller} onChosen={chooseLast} />}
        {contacts && (
          <NativeSelect
            id="contactId"
            label={t('ordering.contact')}
            data={contacts}
            value={head.contactId}
            onChange={({ currentTarget: { value } }) => onChange({ ...head, contactId: value })}
          />
        )}
      </FieldStack>
      {isNew && <NewCustomer onClose={() => setNew(false)} onChosen={choose} />}
    </Section>
  );
}

const lastCount = 4;

/** The customers of the latest orders, of whom one is often the next. */
function LastRecipients({ reseller, onChosen }: { reseller: string | undefined; onChosen: (id: string) => void }) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const query = reseller === undefined ? {} : { resellerId: reseller };
  const { data } = useCall(api.ordering.listFollowed, { params, query, pageSize: 25 });
  const names = new Map(data?.rows.map(({ accountId, accountName }) => [accountId, accountName]));
  if (data && names.size === 0) return null;
  return (
    <fieldset className={classes.last}>
      <legend>{t('ordering.lastRecipients')}</legend>
      {[...names].slice(0, lastCount).map(([id, name]) => (
        <Button key={id} variant="default" size="xs" onClick={() => onChosen(id)}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

function NewCustomer({ onClose, onChosen }: { onClose: () => void; onChosen: (id: string) => void }) {
  const { reseller } = route.useSearch();
  const choose = (id: string) => {
    onClose();
    onChosen(id);
  };
  return (
    <Suspense>
      <CustomerDialog reseller={reseller} onClose={onClose} onChosen={choose} />
    </Suspense>
  );
}
