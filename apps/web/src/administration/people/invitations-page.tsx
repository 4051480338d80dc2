import { Button } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Invitation } from '@werkbank/contract/administration/people/people-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { rightText, useDivisionName } from './right-text.ts';

/** People who are invited and have not signed in yet. */
export function InvitationsPage() {
  const { t } = useTranslation();
  const isAllowed = useHasRight('people.see');
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  const { data, error, refetch } = useCall(
    api.administration.listInvitations,
    { pageSize: 1000 },
    { enabled: isAllowed },
  );
  const canChange = useHasRight('people.administer');
  const columns = useColumns(setLeaving);
  if (!isAllowed) return <NoPermission level={1} />;
  return (
    <Page
      title={t('people.invitations')}
      description={t('people.invitationsText')}
      trail={[
        <Link key="people" to="/administration/people">
          {t('people.title')}
        </Link>,
      ]}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={5} columns={4} />}
      {data && (
        <Section title={t('people.openInvitations')} count={data.total} flush>
          <DataTable
            caption={t('people.invitations')}
            columns={columns.filter(({ key }) => canChange || key !== 'withdraw')}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState icon={<IconMailPlus size={22} stroke={1.75} />} title={t('people.noInvitations')}>
                {t('people.noInvitationsText')}
              </EmptyState>
            }
          />
        </Section>
      )}
      {leaving && <WithdrawDialog invitation={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  );
}

function useColumns(onWithdraw: (invitation: Invitation) => void): DataColumn<Invitation>[] {
  const { t } = useTranslation();
  const nameOf = useDivisionName();
  return [
    { key: 'email', header: t('people.email'), primary: true, cell: ({ email }) => email },
    {
      key: 'divisions',
      header: t('people.divisions'),
      cell: ({ divisions }) => divisions.map((right) => rightText(right, nameOf, t)).join(', '),
    },
    { key: 'inviter', header: t('people.inviter'), from: 'medium', cell: (row) => row.inviterFullName ?? '–' },
    {
      key: 'until',
      header: t('people.until'),
      width: '11rem',
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? (
          <StatusBadge tone="stopped" quiet>
            {t('people.expired')}
          </StatusBadge>
        ) : (
          <DateText value={expiresAt} />
        ),
    },
    {
      key: 'withdraw',
      header: t('people.withdraw'),
      headerHidden: true,
      width: '8rem',
      align: 'end',
      cell: (row) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('people.withdrawNamed', { email: row.email })}
          onClick={() => onWithdraw(row)}
        >
          {t('people.withdrawAction')}
        </Button>
      ),
    },
  ];
}

function WithdrawDialog({ invitation: { id, email }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useAction(api.administration.withdrawInvitation, ['administration']);
  const withdraw = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          showToast({ text: t('people.isWithdrawn', { email }) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      danger
      title={t('people.withdrawTitle', { email })}
      text={t('people.withdrawText')}
      confirmLabel={t('people.withdraw')}
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={withdraw}
      onClose={onClose}
    />
  );
}
