import { IconTruckDelivery } from '@tabler/icons-react';
import type { Transfer, TransferStep } from '@werkbank/contract/inventory/transfers/transfer.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRows } from '#src/api/use-rows.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { PiecesLink } from '../shared/serial-link.tsx';
import classes from './transfers.module.css';

/** What was sent, received and returned, newest first. */
export function TransferSteps({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const input = { params: { division: transfer.division, transferId: transfer.id } };
  const { data, error, refetch, more } = useRows(api.inventory.listTransferSteps, input, 50);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={5} columns={4} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<IconTruckDelivery size={22} stroke={1.75} />} title={t('inventory.noSteps')}>
        {t('inventory.noStepsText')}
      </EmptyState>
    );
  return (
    <>
      {data.rows.map((step) => (
        <Step key={step.id} step={step} />
      ))}
      <MoreRows data={data} more={more} />
    </>
  );
}

function Step({ step }: { step: TransferStep }) {
  const { t } = useTranslation();
  return (
    <Section title={t(`inventory.step.${step.kind}`)} count={step.lines.length} flush>
      <p className={classes.facts}>
        <DateText value={step.movedOn} as="long" />
        {step.creatorFullName && <span>{step.creatorFullName}</span>}
        {step.notes && <span>{step.notes}</span>}
      </p>
      <DataTable
        caption={t(`inventory.step.${step.kind}`)}
        columns={columns(t)}
        rows={step.lines}
        rowKey={({ lineNumber }) => lineNumber}
      />
    </Section>
  );
}

const columns = (t: TFunction): DataColumn<TransferStep['lines'][number]>[] => [
  { key: 'item', header: t('inventory.itemCode'), width: '9rem', primary: true, cell: ({ itemCode }) => itemCode },
  {
    key: 'description',
    header: t('field.description'),
    phone: 'plain',
    cell: ({ itemDescription }) => itemDescription,
  },
  {
    key: 'numbers',
    header: t('items.serialNumbers'),
    from: 'medium',
    phone: 'plain',
    cell: (line) => <PiecesLink {...line} />,
  },
  {
    key: 'quantity',
    header: t('field.quantity'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} />,
  },
];
