import { Button } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { RecordMenu } from '#src/frame/commands/record-menu.tsx';
import { useAccess } from '#src/identity/access.ts';
import { dialable } from '#src/ui/basics/dialable.ts';
import { useIsPhone } from '#src/ui/page/use-is-phone.ts';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { NotePhoneCall } from '../phone-calls/note-phone-call.tsx';
import { accountCommandSet } from './account-command-set.tsx';

/** Actions for an account, on its page. */
export function AccountActions({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { canChange, seesInternal } = useAccess('accounts');
  const { canSee: canOrder, ordersForOthers } = useAccess('ordering');
  const { phone, email } = account;
  // At the lower edge of a phone there is room for four buttons; the address is a link among the facts as well.
  const isPhone = useIsPhone();
  return (
    <>
      {phone && (
        <Button
          component="a"
          variant="default"
          px="xs"
          href={dialable(phone)}
          aria-label={t('action.call')}
          title={phone}
        >
          <IconPhone size={18} stroke={1.75} />
        </Button>
      )}
      {email && !isPhone && (
        <Button
          component="a"
          variant="default"
          px="xs"
          href={`mailto:${email}`}
          aria-label={t('action.email')}
          title={email}
        >
          <IconMail size={18} stroke={1.75} />
        </Button>
      )}
      {canChange && seesInternal && <NotePhoneCall account={account} />}
      <RecordMenu set={accountCommandSet} record={account} />
      {canChange && <Changes account={account} />}
      {canOrder && !ordersForOthers && <ResellerActions account={account} />}
    </>
  );
}

/** A reseller can request service for its customer, and place orders for it. */
function ResellerActions({ account: { id, blocked } }: { account: Account }) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/service-requests/new" search={{ account: id }} />}
      >
        {t('nav.newServiceRequest')}
      </Button>
      {!blocked && (
        <Button renderRoot={(props) => <Link {...props} to="/mobility/orders/new" search={{ account: id }} />}>
          {t('nav.articles')}
        </Button>
      )}
    </>
  );
}

function Changes({ account }: { account: Account }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { canChange: canSell } = useAccess('salesOrders');
  const { id, blocked } = account;
  const edit = { to: '/accounts/$id/edit', params: { id } } as const;
  useShortcut('e', () => void navigate(edit), { label: t('action.edit') });
  return (
    <>
      {!isPhone && (
        <Button variant="default" renderRoot={(props) => <Link {...props} {...edit} />}>
          {t('action.edit')}
        </Button>
      )}
      {!blocked && canSell && (
        <Button renderRoot={(props) => <Link {...props} to="/sales-orders/new" search={{ account: id }} />}>
          {t('nav.newOrder')}
        </Button>
      )}
    </>
  );
}
