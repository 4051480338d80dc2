import { getRouteApi, Link } from '@tanstack/react-router';
import type { Transfer } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { WarehouseLink } from '../shared/warehouse-link.tsx';
import { TransferActions } from './transfer-actions.tsx';
import { TransferHistory } from './transfer-history.tsx';
import { TransferLines } from './transfer-lines.tsx';
import { TransferStatusBadge } from './transfer-status-badge.tsx';
import { TransferSteps } from './transfer-steps.tsx';

const route = getRouteApi('/guarded/side/transfers/$id');

/** One transfer: its goods, what was sent and received, and its history. */
export function TransferPage() {
  const { id } = route.useParams();
  const division = useDivision();
  const { data, error, refetch } = useCall(api.inventory.getTransfer, { params: { division, transferId: id } });
  if (data) return <TransferView transfer={data} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={4} tabs />
  );
}

function TransferView({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const { canChange } = useAccess('inventory');
  const tabs = [
    { value: 'lines', label: t('inventory.goods'), count: transfer.lineCount },
    { value: 'steps', label: t('inventory.steps') },
    ...(canChange ? [{ value: 'history', label: t('history') }] : []),
  ];
  return (
    <Page
      trail={[
        <Link key="transfers" to="/transfers">
          {t('inventory.transfers.title')}
        </Link>,
      ]}
      number={transfer.transferNumber}
      title={transfer.toWarehouseDescription}
      status={<TransferStatusBadge status={transfer.status} />}
      description={transfer.cancelledReason ?? transfer.notes ?? undefined}
      actions={<TransferActions transfer={transfer} />}
      facts={<Facts transfer={transfer} />}
      tabs={<PageTabs label={t('inventory.transferSections')} value={tab ?? 'lines'} tabs={tabs} />}
    >
      {tab === 'steps' ? (
        <TransferSteps transfer={transfer} />
      ) : tab === 'history' && canChange ? (
        <TransferHistory transfer={transfer} />
      ) : (
        <TransferLines transfer={transfer} />
      )}
    </Page>
  );
}

function Facts({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  return (
    <KeyFacts
      facts={[
        {
          label: t('inventory.from'),
          value: <WarehouseLink id={transfer.fromWarehouseId}>{transfer.fromWarehouseDescription}</WarehouseLink>,
        },
        {
          label: t('inventory.to'),
          value: <WarehouseLink id={transfer.toWarehouseId}>{transfer.toWarehouseDescription}</WarehouseLink>,
          hint: transfer.description,
        },
        {
          label: t('inventory.sentOn'),
          value: transfer.sentOn === null ? <Nothing /> : <DateText value={transfer.sentOn} />,
          hint: transfer.receivedOn && (
            <>
              {t('inventory.receivedOn')} <DateText value={transfer.receivedOn} />
            </>
          ),
        },
        {
          label: t(transfer.isRequest ? 'inventory.requestedBy' : 'field.createdBy'),
          value: transfer.creatorFullName ?? <Nothing />,
        },
      ]}
    />
  );
}
