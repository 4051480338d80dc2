import { Button } from '@mantine/core';
import { IconHierarchy3 } from '@tabler/icons-react';
import type { Item } from '@werkbank/contract/items/item.ts';
import type { AssemblyItem, PartOfTree } from '@werkbank/contract/items/part.ts';
import type { TFunction } from 'i18next';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useAccess, useSeesAllStock } from '#src/identity/access.ts';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Percentage, Quantity } from '#src/ui/page/figures/values.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from '../item/item-page.module.css';
import { ItemLink } from '../shared/item-link.tsx';

const PartsDialog = lazy(async () => ({ default: (await import('./parts-dialog.tsx')).PartsDialog }));

/** The tab of parts: the parts of the item, and the items that it is part of. */
export function ItemParts({ item }: { item: Item }) {
  return (
    <>
      <PartsSection item={item} />
      <WhereUsed item={item} />
    </>
  );
}

/** The parts at every depth; the tree is read top down, each quantity is for one assembled item. */
export function PartsSection({ item }: { item: Item }) {
  const { t } = useTranslation();
  const seesStock = useSeesAllStock();
  const { canChange } = useAccess('items');
  const [isEditing, setEditing] = useState(false);
  const params = { division: String(item.division), itemId: item.id };
  const { data, error, refetch } = useCall(api.items.explode, { params });
  const change = canChange && (
    <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
      {t('items.changeParts')}
    </Button>
  );
  return (
    <Section title={t('items.parts')} count={data?.filter(({ level }) => level === 1).length} flush actions={change}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data && (
        <DataTable
          caption={t('items.parts')}
          columns={seesStock ? [...partColumns(t), ...partStockColumns(t)] : partColumns(t)}
          rows={data}
          rowKey={(part) => part.path}
          empty={
            <EmptyState
              icon={<IconHierarchy3 size={22} stroke={1.75} />}
              title={t('items.noParts')}
              actions={canChange && <Button onClick={() => setEditing(true)}>{t('items.addParts')}</Button>}
            >
              {t('items.noPartsText')}
            </EmptyState>
          }
        />
      )}
      {isEditing && (
        <Suspense>
          <PartsDialog item={item} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function partColumns(t: TFunction): DataColumn<PartOfTree>[] {
  return [
    {
      key: 'code',
      header: t('items.code'),
      width: '11rem',
      primary: true,
      cell: (part) => (
        <span className={classes.level} style={{ '--level': part.level } as CSSProperties}>
          <ItemLink code={part.code}>{part.code}</ItemLink>
        </span>
      ),
    },
    { key: 'description', header: t('field.description'), phone: 'plain', cell: (part) => <PartName part={part} /> },
    {
      key: 'quantity',
      header: t('field.quantity'),
      width: '7rem',
      align: 'end',
      phone: 'end',
      cell: (part) => <Quantity value={part.quantity} unit={part.unit} />,
    },
  ];
}

/** For readers who may see stock. */
function partStockColumns(t: TFunction): DataColumn<PartOfTree>[] {
  return [
    {
      key: 'free',
      header: t('items.freeStock'),
      width: '7rem',
      align: 'end',
      from: 'medium',
      cell: (part) => <Quantity value={part.freeStock} unit={part.unit} />,
    },
    {
      key: 'enough',
      header: t('items.enoughFor'),
      width: '7rem',
      align: 'end',
      from: 'medium',
      cell: (part) => <EnoughFor part={part} />,
    },
  ];
}

/** The part, and what is special about it: optional, or spoiled as a rule. */
function PartName({ part: { description, isOptional, scrapShare } }: { part: PartOfTree }) {
  const { t } = useTranslation();
  return (
    <>
      {description} {isOptional && <Tag>{t('items.optionalPart')}</Tag>}
      {scrapShare > 0 && (
        <span className={classes.hint}>
          {t('items.scrapShare')} <Percentage value={scrapShare} />
        </span>
      )}
    </>
  );
}

function EnoughFor({ part }: { part: PartOfTree }) {
  return (
    <span className={part.enoughFor === 0 ? classes.scarce : undefined}>
      <Quantity value={part.enoughFor} />
    </span>
  );
}

/** The assembled items that contain this one; hidden when there are none. */
export function WhereUsed({ item }: { item: Item }) {
  const { t } = useTranslation();
  const params = { division: String(item.division), itemId: item.id };
  const { data, more } = useRows(api.items.listWhereUsed, { params }, 200);
  if (!data || data.total === 0) return null;
  const columns: DataColumn<AssemblyItem>[] = [
    {
      key: 'code',
      header: t('items.code'),
      width: '11rem',
      primary: true,
      cell: (line) => <ItemLink code={line.assembledItemCode}>{line.assembledItemCode}</ItemLink>,
    },
    {
      key: 'description',
      header: t('field.description'),
      phone: 'plain',
      cell: (line) => line.assembledItemDescription,
    },
    {
      key: 'quantity',
      header: t('items.usedQuantity'),
      width: '9rem',
      align: 'end',
      phone: 'end',
      cell: (line) => <Quantity value={line.quantity} unit={line.unit} />,
    },
  ];
  return (
    <Section title={t('items.whereUsed')} count={data.total} flush>
      <DataTable caption={t('items.whereUsed')} columns={columns} rows={data.rows} rowKey={(line) => line.id} />
      <MoreRows data={data} more={more} />
    </Section>
  );
}
