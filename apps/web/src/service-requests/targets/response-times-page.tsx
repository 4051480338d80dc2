import { Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import type { ResponseTarget } from '@werkbank/contract/service-requests/request/request.ts';
import type { AccountTarget } from '@werkbank/contract/service-requests/targets/target-calls.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { TargetDialog } from './target-dialog.tsx';

/** The response times of requests in hours: by kind, and as agreed with accounts. */
export function ResponseTimesPage() {
  const isAllowed = useHasRight('serviceRequests.all');
  return isAllowed ? <ResponseTimes /> : <NoPermission level={1} />;
}

function ResponseTimes() {
  const { t } = useTranslation();
  return (
    <Page title={t('nav.responseTimes')} description={t('serviceRequests.targets.text')}>
      <Targets>
        <Agreements />
      </Targets>
    </Page>
  );
}

/** Hours, as a button for users who may change them. */
function useHours<Row extends { hours: number }>(
  nameOf: (row: Row) => string,
  onOpen: (row: Row) => void,
): DataColumn<Row> {
  const { t } = useTranslation();
  const canChange = useHasRight('serviceRequests.change');
  return {
    key: 'hours',
    header: t('serviceRequests.targets.time'),
    align: 'end',
    width: '12rem',
    cell: (row) =>
      canChange ? (
        <Button
          variant="subtle"
          size="compact-sm"
          px={0}
          aria-label={t('serviceRequests.targets.changeOf', { name: nameOf(row), hours: row.hours })}
          onClick={() => onOpen(row)}
        >
          {t('serviceRequests.targets.hours', { count: row.hours })}
        </Button>
      ) : (
        t('serviceRequests.targets.hours', { count: row.hours })
      ),
  };
}

/** What is below the kinds begins with them, so that it does not move. */
function Targets({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const [opened, setOpened] = useState<ResponseTarget | null>(null);
  const { data, error, refetch } = useCall(api.serviceRequests.listTargets, { params });
  const hours = useHours<ResponseTarget>(({ kind }) => t(`serviceRequests.kind.${kind}`), setOpened);
  if (error)
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        {children}
      </>
    );
  if (!data) return <TableSkeleton rows={8} columns={2} />;
  return (
    <>
      <Section title={t('serviceRequests.targets.byKind')} flush>
        <DataTable
          caption={t('serviceRequests.targets.byKind')}
          rows={data}
          rowKey={({ kind }) => kind}
          columns={[
            {
              key: 'kind',
              header: t('field.kind'),
              primary: true,
              cell: ({ kind }) => t(`serviceRequests.kind.${kind}`),
            },
            hours,
          ]}
        />
        {opened && <TargetDialog target={opened} onClose={() => setOpened(null)} />}
      </Section>
      {children}
    </>
  );
}

function Agreements() {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const canChange = useHasRight('serviceRequests.change');
  // The account is looked up by name.
  const seesAccounts = useHasRight('accounts.see');
  const [opened, setOpened] = useState<AccountTarget | 'new' | null>(null);
  const { data, error, refetch } = useCall(api.serviceRequests.listAccountTargets, { params, pageSize: 1000 });
  const hours = useHours<AccountTarget>(({ accountName }) => accountName, setOpened);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} columns={3} />;
  return (
    <Section
      title={t('serviceRequests.targets.byAccount')}
      count={data.total}
      flush
      actions={
        canChange &&
        seesAccounts && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => setOpened('new')}
          >
            {t('serviceRequests.targets.agree')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('serviceRequests.targets.byAccount')}
        rows={data.rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'account',
            header: t('serviceRequests.account'),
            primary: true,
            cell: ({ accountName, accountCode }) => `${accountName} · ${accountCode}`,
          },
          { key: 'kind', header: t('field.kind'), cell: ({ kind }) => t(`serviceRequests.kind.${kind}`) },
          hours,
        ]}
        empty={
          <EmptyState icon={<IconUsers size={22} stroke={1.75} />} title={t('serviceRequests.targets.none')}>
            {t('serviceRequests.targets.noneText')}
          </EmptyState>
        }
      />
      {opened && <AgreementDialog agreement={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}
