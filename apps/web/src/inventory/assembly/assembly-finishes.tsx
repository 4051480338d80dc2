import { IconTool } from '@tabler/icons-react';
import type { AssemblyFinish, AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyType } from '@werkbank/contract/inventory/assembly/transitions.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useHasRight, useMe } from '#src/identity/use-me.ts';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { SerialLink } from '../shared/serial-link.tsx';
import classes from './assembly.module.css';

/** The finished pieces of an order, newest first, with their numbers and the parts in them. */
export function AssemblyFinishes({ order }: { order: AssemblyOrder }) {
  const { t } = useTranslation();
  const input = { params: { division: order.division, assemblyOrderId: order.id } };
  const { data, error, refetch, more } = useRows(api.inventory.listAssemblyFinishes, input, 50);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={5} columns={4} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<IconTool size={22} stroke={1.75} />} title={t('inventory.noFinishes')}>
        {t('inventory.noFinishesText')}
      </EmptyState>
    );
  return (
    <>
      {data.rows.map((finish, index) => (
        <Finish key={finish.id} order={order} finish={finish} nth={data.total > 1 ? data.total - index : undefined} />
      ))}
      <MoreRows data={data} more={more} />
    </>
  );
}

/** The items that moved: the item of the order first, then its parts. */
type Moved = Pick<
  AssemblyFinish['parts'][number],
  'itemId' | 'itemCode' | 'quantity' | 'scrappedQuantity' | 'serialNumbers' | 'batchNumbers'
>;

interface FinishProps {
  order: AssemblyOrder;
  finish: AssemblyFinish;
  /** Tells apart the sections of an order of which pieces were finished more than once. */
  nth: number | undefined;
}

function Finish({ order, finish, nth }: FinishProps) {
  const { t } = useTranslation();
  const seesPrices = useHasRight('inventory.prices');
  const currency = useMe().divisions.find(({ code }) => code === order.division)?.currency ?? 'EUR';
  const pieces = t(`inventory.pieces.${order.typeName}`, { count: finish.quantity });
  const caption = nth === undefined ? pieces : `${nth}. ${pieces}`;
  const rows: Moved[] = [{ ...finish, itemId: order.itemId, itemCode: order.itemCode }, ...finish.parts];
  return (
    <Section title={caption} flush>
      <p className={classes.facts}>
        <DateText value={finish.finishedOn} as="long" />
        {finish.creatorFullName && <span>{finish.creatorFullName}</span>}
        {seesPrices && order.type === assemblyType.assembly && finish.costPrice !== null && (
          <span>
            {t('inventory.costPrice')} <Amount value={finish.costPrice} currency={currency} />
          </span>
        )}
        {finish.scrapReason && (
          <span>
            {t('inventory.scrapped')}: {finish.scrapReason}
          </span>
        )}
        {finish.notes && <span>{finish.notes}</span>}
      </p>
      <DataTable
        caption={caption}
        columns={columns(t)}
        rows={rows}
        rowKey={(row) => (row === rows[0] ? 'product' : row.itemCode)}
      />
    </Section>
  );
}

const columns = (t: TFunction): DataColumn<Moved>[] => [
  {
    key: 'item',
    header: t('inventory.itemCode'),
    width: '11rem',
    primary: true,
    cell: ({ itemCode }) => <ItemLink code={itemCode}>{itemCode}</ItemLink>,
  },
  {
    key: 'numbers',
    header: t('inventory.numbers'),
    phone: 'plain',
    cell: ({ itemId, serialNumbers, batchNumbers }) => (
      <span className={classes.numbers}>
        {serialNumbers.map((serial) => (
          <SerialLink key={serial} itemId={itemId} serial={serial} />
        ))}
        {batchNumbers.map(({ batchNumber, quantity }) => (
          <span key={batchNumber}>
            {batchNumber} <Quantity value={quantity} />
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'quantity',
    header: t('field.quantity'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: ({ quantity }) => <Quantity value={quantity} />,
  },
  {
    key: 'scrapped',
    header: t('inventory.scrapped'),
    width: '7rem',
    align: 'end',
    cell: ({ scrappedQuantity }) => (scrappedQuantity > 0 ? <Quantity value={scrappedQuantity} /> : null),
  },
];
