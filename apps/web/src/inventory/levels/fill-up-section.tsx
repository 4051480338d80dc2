import { Button } from '@mantine/core';
import { IconCircleCheck, IconTruckLoading } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Warehouse } from '@werkbank/contract/inventory/calls.ts';
import type { FillUpLine } from '@werkbank/contract/inventory/levels/level-calls.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useAccess } from '#src/identity/access.ts';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './levels.module.css';

/** Quantities that a warehouse needs up to its maximum, and the transfer for them. */
export function FillUpSection({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('inventory');
  const params = { division: String(warehouse.division), warehouseId: warehouse.id };
  const { data, error, refetch, more } = useRows(api.inventory.listFillUp, { params }, 200);
  const fill = useFillUp(warehouse);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} columns={5} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<IconCircleCheck size={22} stroke={1.75} />} title={t('inventory.full')}>
        {t('inventory.fullText')}
      </EmptyState>
    );
  const isAnyThere = data.rows.some(({ available }) => available > 0);
  return (
    <>
      <FormProblem error={fill.error} />
      <Section
        title={t('inventory.missing')}
        count={data.total}
        flush
        actions={
          canChange &&
          (isAnyThere ? (
            <Button
              size="xs"
              leftSection={<IconTruckLoading size={16} stroke={1.75} />}
              loading={fill.isPending}
              onClick={fill.run}
            >
              {t('inventory.fillUp')}
            </Button>
          ) : (
            t('inventory.nothingToFill')
          ))
        }
      >
        <DataTable
          caption={t('inventory.missing')}
          columns={columns(t)}
          rows={data.rows}
          rowKey={({ itemId }) => itemId}
        />
        <MoreRows data={data} more={more} />
      </Section>
    </>
  );
}

function useFillUp(warehouse: Warehouse) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fill = useAction(api.inventory.fillUp, ['inventory', 'items']);
  const withKey = useRequestKey();
  const params = { division: String(warehouse.division), warehouseId: warehouse.id };
  const run = () =>
    void fill.mutateAsync(withKey({ params, body: {} })).then(({ id, transferNumber }) => {
      showToast({ text: t('inventory.transferCreated', { number: transferNumber }) });
      void navigate({ to: '/transfers/$id', params: { id } });
    }, shownOnPage);
  return { run, isPending: fill.isPending, error: fill.error };
}

/** A refusal is shown above the list. */
const shownOnPage = () => undefined;

const figure = (
  key: string,
  header: string,
  value: (line: FillUpLine) => number,
  from?: 'medium' | 'wide',
): DataColumn<FillUpLine> => ({
  key,
  header,
  width: '7rem',
  align: 'end',
  ...(from && { from }),
  cell: (line) => <Quantity value={value(line)} />,
});

const columns = (t: TFunction): DataColumn<FillUpLine>[] => [
  {
    key: 'item',
    header: t('inventory.itemCode'),
    width: '9rem',
    primary: true,
    cell: ({ itemCode }) => <ItemLink code={itemCode}>{itemCode}</ItemLink>,
  },
  {
    key: 'description',
    header: t('field.description'),
    phone: 'plain',
    cell: ({ itemDescription }) => itemDescription,
  },
  {
    ...figure('free', t('inventory.free'), ({ free }) => free),
    cell: ({ free, minimum }) => (
      <span className={classes.level} data-low={free < minimum || undefined}>
        <Quantity value={free} />
      </span>
    ),
  },
  figure('minimum', t('inventory.minimum'), ({ minimum }) => minimum, 'medium'),
  figure('maximum', t('inventory.maximum'), ({ maximum }) => maximum, 'medium'),
  figure('coming', t('inventory.coming'), ({ coming }) => coming, 'wide'),
  {
    ...figure('wanted', t('inventory.wanted'), ({ wanted }) => wanted),
    phone: 'end',
    cell: ({ wanted, available, unit }) => (
      <>
        <Quantity value={wanted} unit={unit} />
        {available < wanted && <span className={classes.few}>{t('inventory.availableThere', { n: available })}</span>}
      </>
    ),
  },
];
