import { Button } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import type { NewPortalLink, PortalLink } from '@werkbank/contract/customer-portal/portal-link.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { SecretDialog } from '#src/ui/dialogs/secret-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';

/** The links by which contacts of an account open the page of its locations; for people who may change the account. */
export function PortalLinks({ account }: { account: string }) {
  const { canChange } = useAccess('accounts');
  return canChange && <Links account={account} />;
}

function Links({ account }: { account: string }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<NewPortalLink | null>(null);
  const [leaving, setLeaving] = useState<PortalLink | null>(null);
  const params = { division, accountId: account };
  const { data, error, refetch, more } = useRows(api.customerPortal.listLinks, { params }, 20);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={2} columns={4} />;
  return (
    <>
      <Section
        title={t('customerPortal.links')}
        count={data.total}
        flush
        actions={
          <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => setOpen(true)}>
            {t('customerPortal.newLink')}
          </Button>
        }
      >
        <DataTable
          caption={t('customerPortal.links')}
          columns={columns(t, setLeaving)}
          rows={data.rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={<IconLink size={22} stroke={1.75} />} title={t('customerPortal.noLinks')}>
              {t('customerPortal.noLinksText')}
            </EmptyState>
          }
        />
        <MoreRows data={data} more={more} />
      </Section>
      {isOpen && (
        <NewLinkDialog
          account={account}
          onMade={(link) => {
            setOpen(false);
            setMade(link);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {made && (
        <SecretDialog
          title={t('customerPortal.made', { name: made.contactFullName })}
          text={t('customerPortal.madeText')}
          label={t('customerPortal.linkUrl')}
          secret={made.url}
          words={{ copy: t('customerPortal.copy'), copied: t('customerPortal.copied'), close: t('action.close') }}
          onClose={() => setMade(null)}
        />
      )}
      {leaving && <WithdrawDialog account={account} link={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

const tones = { valid: 'done', expired: 'draft', withdrawn: 'draft' } as const;

const columns = (t: TFunction, onWithdraw: (link: PortalLink) => void): DataColumn<PortalLink>[] => [
  {
    key: 'contact',
    header: t('customerPortal.contact'),
    primary: true,
    cell: ({ contactFullName }) => contactFullName,
  },
  {
    key: 'locations',
    header: t('customerPortal.locations'),
    from: 'medium',
    cell: ({ allLocations, locations }) =>
      allLocations ? t('customerPortal.allAndNew') : locations.map(({ name }) => name).join(', '),
  },
  {
    key: 'opened',
    header: t('customerPortal.lastOpened'),
    width: '10rem',
    from: 'medium',
    cell: ({ lastOpenedAt }) =>
      lastOpenedAt === null ? t('customerPortal.neverOpened') : <DateText value={lastOpenedAt} as="dateTime" />,
  },
  {
    key: 'until',
    header: t('customerPortal.validUntil'),
    width: '8rem',
    cell: ({ expiresOn }) => <DateText value={expiresOn} />,
  },
  {
    key: 'state',
    header: t('field.status'),
    width: '9rem',
    phone: 'end',
    cell: ({ state }) => (
      <StatusBadge tone={tones[state]} quiet>
        {t(`customerPortal.link.${state}`)}
      </StatusBadge>
    ),
  },
  {
    key: 'withdraw',
    header: t('customerPortal.withdraw'),
    headerHidden: true,
    width: '8rem',
    align: 'end',
    cell: (link) =>
      link.state === 'valid' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('customerPortal.withdrawNamed', { name: link.contactFullName })}
          onClick={() => onWithdraw(link)}
        >
          {t('customerPortal.withdraw')}
        </Button>
      ),
  },
];

interface WithdrawDialogProps {
  account: string;
  link: PortalLink;
  onClose: () => void;
}

function WithdrawDialog({ account, link: { id, contactFullName }, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { mutate, isPending, error } = useAction(api.customerPortal.withdrawLink, [api.customerPortal.listLinks]);
  const onSuccess = () => {
    showToast({ text: t('customerPortal.withdrawnDone', { name: contactFullName }) });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('customerPortal.withdrawNamed', { name: contactFullName })}
      text={t('customerPortal.withdrawText')}
      confirmLabel={t('customerPortal.withdraw')}
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={() => mutate({ params: { division, accountId: account, id } }, { onSuccess })}
      onClose={onClose}
    />
  );
}
