import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, Quantity } from '#src/ui/page/figures/values.tsx';
import { Skeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './paste-lines.module.css';
import type { CheckedRow } from './use-pasted-lines.ts';

/** The pasted rows as they are read, each with its item or its fault. */
export function PastedRows({ rows, hasPrices }: { rows: CheckedRow[]; hasPrices: boolean }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('items.paste.rows')}
      rows={rows}
      rowKey={({ number }) => number}
      columns={[
        { key: 'item', header: t('items.one'), primary: true, cell: (row) => <ItemOfRow row={row} /> },
        {
          key: 'quantity',
          header: t('field.quantity'),
          width: '7rem',
          align: 'end',
          cell: ({ quantity, item }) => <Quantity value={quantity} unit={item?.unit ?? null} />,
        },
        ...(hasPrices
          ? [
              {
                key: 'price',
                header: t('items.price'),
                width: '7rem',
                align: 'end' as const,
                cell: ({ unitPrice, item }: CheckedRow) => (
                  <Amount value={unitPrice} currency={item?.currency ?? 'EUR'} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function ItemOfRow({ row: { code, item, isSearching, isStored, problem } }: { row: CheckedRow }) {
  const { t } = useTranslation();
  return (
    <span className={classes.row}>
      <span>
        <span className={classes.code}>{item?.code ?? code}</span> {item?.description}
        {isSearching && <Skeleton width="10rem" />}
      </span>
      {problem !== null && (
        <StatusBadge tone="failed" quiet>
          {problem}
        </StatusBadge>
      )}
      {isStored && (
        <StatusBadge tone="done" quiet>
          {t('items.paste.stored')}
        </StatusBadge>
      )}
    </span>
  );
}
