import { getRouteApi, Link } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { RecordTalk } from '#src/frame/talk/record-talk.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { LoadingGroup, LoadingPart } from '#src/ui/page/states/loading-group.tsx';
import { PageSkeleton, TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { AccountAddresses } from '../addresses/account-addresses.tsx';
import { AccountContacts } from '../contacts/account-contacts.tsx';
import { useAccountContacts } from '../contacts/use-account-contacts.ts';
import { AccountStatusBadge } from '../shared/account-status-badge.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountHistory } from './account-history.tsx';
import { AccountOverview } from './account-overview.tsx';

const route = getRouteApi('/guarded/side/accounts/$id');

/** One account: its key facts, contacts, addresses, orders and history. */
export function AccountPage() {
  const { id } = route.useParams();
  const division = useDivision();
  const { data: account, error, refetch } = useCall(api.accounts.get, { params: { division: String(division), id } });
  if (account) return <AccountView account={account} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={5} tabs />
  );
}

function AccountView({ account }: { account: Account }) {
  const { t } = useTranslation();
  return (
    <Page
      trail={[
        <Link key="accounts" to="/accounts">
          {t('accounts.title')}
        </Link>,
        ...(account.parentId
          ? [
              <Link key="parent" to="/accounts/$id" params={{ id: account.parentId }}>
                {account.parentName}
              </Link>,
            ]
          : []),
      ]}
      number={account.code}
      title={account.name}
      status={<AccountStatusBadge account={account} quiet={false} />}
      actions={<AccountActions account={account} />}
      facts={<AccountFacts account={account} />}
      tabs={<AccountTabs account={account} />}
    >
      <RecordTalk kind="account" id={account.id} />
      <TabContent account={account} />
    </Page>
  );
}

/** Employees see locations with the work there, resellers those of their customers. */
function useSeesSites(): boolean {
  const { canSee: seesWork } = useAccess('workOrders');
  const { canSee: canOrder } = useAccess('ordering');
  return seesWork || canOrder;
}

function AccountTabs({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { canChange, seesTerms, seesTimeline, seesHistory } = useAccess('accounts');
  const { canSee: seesOrders } = useAccess('salesOrders');
  const { canSee: seesRequests } = useAccess('serviceRequests');
  const { canList: seesEstimates } = useAccess('estimates');
  const seesSites = useSeesSites();
  const { canSee: seesPurchases } = useAccess('purchaseOrders');
  const { tab = 'overview' } = route.useSearch();
  const { accountParts } = route.useRouteContext();
  const { data: contacts } = useAccountContacts(account);
  const tabs = [
    { value: 'overview', label: t('overview') },
    { value: 'contacts', label: t('accounts.contacts'), count: contacts?.total },
    { value: 'addresses', label: t('accounts.addresses'), count: account.addresses.length },
    ...(accountParts.Sites && seesSites ? [{ value: 'locations', label: t('nav.locations') }] : []),
    ...(accountParts.Orders && seesOrders ? [{ value: 'orders', label: t('accounts.orders') }] : []),
    ...(accountParts.Purchases && seesPurchases && account.isSupplier
      ? [{ value: 'purchases', label: t('accounts.purchases') }]
      : []),
    ...(accountParts.Requests && seesTerms && seesRequests
      ? [{ value: 'requests', label: t(canChange ? 'accounts.voice' : 'accounts.requests') }]
      : []),
    ...(accountParts.Estimates && seesEstimates ? [{ value: 'estimates', label: t('nav.estimates') }] : []),
    ...(accountParts.Timeline && seesTimeline ? [{ value: 'timeline', label: t('accounts.timeline') }] : []),
    ...(seesHistory ? [{ value: 'history', label: t('history') }] : []),
  ];
  return <PageTabs label={t('accounts.sections')} value={tab} tabs={tabs} />;
}

function TabContent({ account }: { account: Account }): ReactNode {
  const { tab, contact, from } = route.useSearch();
  const navigate = route.useNavigate();
  const { seesTerms, seesTimeline, seesHistory } = useAccess('accounts');
  const { canSee: seesOrders } = useAccess('salesOrders');
  const { canSee: seesRequests } = useAccess('serviceRequests');
  const { canList: seesEstimates } = useAccess('estimates');
  const seesSites = useSeesSites();
  const { canSee: seesPurchases } = useAccess('purchaseOrders');
  const { Timeline, Orders, Purchases, Requests, Estimates, Sites, Cockpit } = route.useRouteContext().accountParts;
  const open = (opened: string | undefined, source?: string) =>
    void navigate({
      search: ({ contact: _closed, from: _copied, ...before }) => ({
        ...before,
        tab: 'contacts' as const,
        ...(opened && { contact: opened }),
        ...(source && { from: source }),
      }),
      replace: opened === undefined,
      resetScroll: false,
    });
  if (tab === 'contacts') return <AccountContacts account={account} opened={contact} source={from} onOpen={open} />;
  if (tab === 'addresses') return <AccountAddresses account={account} />;
  if (tab === 'history' && seesHistory) return <AccountHistory account={account} />;
  if (tab === 'timeline' && Timeline && seesTimeline) return part(<Timeline account={account.id} />);
  if (tab === 'locations' && Sites && seesSites) return part(<Sites account={account.id} />);
  if (tab === 'orders' && Orders && seesOrders)
    return (
      <Suspense fallback={<TableSkeleton rows={6} columns={5} />}>
        <Orders division={account.division} accountId={account.id} isBlocked={account.blocked} />
      </Suspense>
    );
  if (tab === 'purchases' && Purchases && seesPurchases) return part(<Purchases supplierId={account.id} />);
  if (tab === 'requests' && Requests && seesTerms && seesRequests)
    return (
      <Suspense fallback={<TableSkeleton rows={4} columns={4} />}>
        <Requests account={account.id} />
      </Suspense>
    );
  if (tab === 'estimates' && Estimates && seesEstimates)
    return (
      <Suspense fallback={<TableSkeleton rows={4} columns={5} />}>
        <Estimates account={account.id} />
      </Suspense>
    );
  return (
    <LoadingGroup>
      <AccountOverview account={account} onOpenContact={open}>
        {Cockpit && (
          <Suspense fallback={<LoadingPart />}>
            <Cockpit division={account.division} accountId={account.id} />
          </Suspense>
        )}
      </AccountOverview>
    </LoadingGroup>
  );
}

/** A part of another domain, which loads on its own. */
const part = (content: ReactNode) => <Suspense fallback={<TableSkeleton rows={6} columns={5} />}>{content}</Suspense>;
