import { Button } from '@mantine/core';
import {
  IconLock,
  IconLockOpen,
  IconMail,
  IconMapPin,
  IconMessageCircle,
  IconMessageExclamation,
  IconPencil,
  IconPhone,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions, useAction } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { dialable } from '#src/ui/basics/dialable.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { MoreMenu } from '#src/ui/basics/more-menu.tsx';
import { useIsPhone } from '#src/ui/page/use-is-phone.ts';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { NotePhoneCall } from '../phone-calls/note-phone-call.tsx';

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
      <More account={account} />
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

function More({ account }: { account: Account }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const setBlocked = useBlocking(account);
  const { id, blocked } = account;
  const newContact = { to: '/accounts/$id', params: { id }, search: { tab: 'contacts', contact: 'new' } } as const;
  return (
    <MoreMenu>
      {isPhone && (
        <Menu.Item
          leftSection={<IconPencil size={16} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} to="/accounts/$id/edit" params={{ id }} />}
        >
          {t('action.edit')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconUserPlus size={16} stroke={1.75} />}
        renderRoot={(props) => <Link {...props} {...newContact} />}
      >
        {t('accounts.newContact')}
      </Menu.Item>
      <NewRecords account={id} />
      <Menu.Item
        leftSection={<IconUsers size={16} stroke={1.75} />}
        renderRoot={(props) => <Link {...props} to="/accounts/$id/merge" params={{ id }} />}
      >
        {t('merge.open')}
      </Menu.Item>
      <Menu.Item
        leftSection={blocked ? <IconLockOpen size={16} stroke={1.75} /> : <IconLock size={16} stroke={1.75} />}
        onClick={() => setBlocked(!blocked)}
      >
        {t(blocked ? 'accounts.unblock' : 'accounts.block')}
      </Menu.Item>
    </MoreMenu>
  );
}

/** Records that begin with the account; each is offered to those who may create it. */
function NewRecords({ account }: { account: string }) {
  const { t } = useTranslation();
  const { canCreate: canRequest } = useAccess('serviceRequests');
  const { canChange: canAddLocation } = useAccess('locations');
  const { canChange: canComplain } = useAccess('complaints');
  return (
    <>
      {canRequest && (
        <Menu.Item
          leftSection={<IconMessageCircle size={16} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} to="/service-requests/new" search={{ account }} />}
        >
          {t('nav.newServiceRequest')}
        </Menu.Item>
      )}
      {canAddLocation && (
        <Menu.Item
          leftSection={<IconMapPin size={16} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} to="/locations/new" search={{ account }} />}
        >
          {t('nav.newLocation')}
        </Menu.Item>
      )}
      {canComplain && (
        <Menu.Item
          leftSection={<IconMessageExclamation size={16} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} to="/complaints/new" search={{ account }} />}
        >
          {t('accounts.complain')}
        </Menu.Item>
      )}
    </>
  );
}

/** Blocks or unblocks an account for new orders; shown at once, and can be undone. */
function useBlocking({ division, id, name }: Account): (blocked: boolean) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useAction(api.accounts.update, ['accounts']);
  const { queryKey } = callOptions(api.accounts.get, { params: { division: String(division), id } });

  const store = (blocked: boolean, undo: (() => void) | undefined) => {
    const before = client.getQueryData<Account>(queryKey);
    client.setQueryData<Account>(
      queryKey,
      (account) => account && { ...account, blocked, active: account.active && !blocked },
    );
    mutate(
      { params: { division: String(division), id }, body: { blocked } },
      {
        onSuccess: () =>
          showToast({ text: t(blocked ? 'accounts.nowBlocked' : 'accounts.nowUnblocked', { name }), undo }),
        onError: (error) => {
          client.setQueryData(queryKey, before);
          showToast({ text: error.message, kind: 'error' });
        },
      },
    );
  };
  return (blocked) => store(blocked, () => store(!blocked, undefined));
}
