import { IconPackages, IconWorld } from '@tabler/icons-react';
import type { ItemGroup } from '@werkbank/contract/items/group.ts';
import type { ItemListed } from '@werkbank/contract/items/item.ts';
import { useTranslation } from 'react-i18next';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { editable } from '#src/ui/data-grid/columns/editable.ts';
import { returned } from '#src/ui/data-grid/columns/returned.ts';
import type { GridEditor } from '#src/ui/data-grid/model/grid-types.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { ItemLink } from '../shared/item-link.tsx';
import classes from '../shared/items.module.css';

const { link, cell, text, amount, figure, quantity } = columns<ItemListed>('items');

const shown = [
  link('code', 132, (item) => <ItemName item={item} />, { sortable: true }),
  cell('description', 258, (item) => item.description, {
    header: 'field.description',
    grow: true,
    sortable: true,
    card: 'none',
  }),
  text('group', 160, (item) => item.itemGroupDescription, { hidePriority: 2 }),
  figure('free', 102, (item) => <FreeStock item={item} />, { header: 'items.freeStock' }),
  quantity('onHand', 110, (item) => [item.stock, item.unit], { hidden: true, card: 'none' }),
  quantity('reserved', 110, (item) => [item.reservedStock, item.unit], { hidden: true, card: 'none' }),
  cell('marks', 96, (item) => <Marks item={item} />, { hidePriority: 1, card: 'none' }),
];

/** Columns of the list of items, without prices. */
export const itemColumns = returned(shown, {
  code: ({ code }) => code,
  description: ({ description }) => description,
});

/** The same without stock, for readers who may not see it, such as those whose role is limited to locations. */
export const catalogueColumns = itemColumns.toSpliced(3, 3);

/** The same for readers who may see prices; for the others the column would be empty. */
export const pricedItemColumns = itemColumns.toSpliced(
  3,
  0,
  ...returned(
    [
      amount('price', 110, (item) => [item.standardSalesPrice, item.currency], {
        header: 'items.salesPrice',
        hidePriority: 3,
        card: 'beside',
      }),
    ],
    { price: ({ standardSalesPrice }) => standardSalesPrice },
    { price: 'standardSalesPrice' },
  ),
);

const editors = (groups: readonly ItemGroup[]) =>
  ({
    description: {
      kind: 'text',
      maximumLength: 100,
      get: ({ description }) => description,
      // An item keeps its description when the cell is emptied.
      set: (item, text) => ({ ...item, description: text.trim() || item.description }),
    },
    price: {
      kind: 'money',
      minimum: 0,
      required: true,
      get: ({ standardSalesPrice }) => standardSalesPrice,
      set: (item, standardSalesPrice) => ({ ...item, standardSalesPrice }),
    },
    group: {
      kind: 'choice',
      choices: ['', ...groups.map(({ id }) => id)],
      labelOf: () => 'none',
      textOf: (group) => groups.find(({ id }) => id === group)?.description ?? '',
      get: ({ itemGroupId }) => itemGroupId ?? '',
      set: (item, group) => ({
        ...item,
        itemGroupId: group || null,
        itemGroupDescription: groups.find(({ id }) => id === group)?.description ?? null,
      }),
    },
  }) satisfies Record<string, GridEditor<ItemListed>>;

/** The same for those who change items. */
export const editedItemColumns = (groups: readonly ItemGroup[]) => editable(itemColumns, editors(groups));
export const editedPricedItemColumns = (groups: readonly ItemGroup[]) => editable(pricedItemColumns, editors(groups));

/** On a card the description is part of the name; in a row it has its own column. */
function ItemName({ item }: { item: ItemListed }) {
  return (
    <ItemLink code={item.code}>
      <CodeName code={item.code} name={item.description} />
    </ItemLink>
  );
}

function FreeStock({ item }: { item: ItemListed }) {
  if (!item.isStockItem) return <Quantity value={null} />;
  const isShort = (item.freeStock ?? 0) <= 0;
  return (
    <span className={classes.free} data-short={isShort || undefined}>
      <Quantity value={item.freeStock} unit={item.unit} />
    </span>
  );
}

function Marks({ item }: { item: ItemListed }) {
  return (
    <span className={classes.marks}>
      {!item.active && <Inactive />}
      {item.isWebshopItem && <Mark Icon={IconWorld} name="items.webshop" />}
      {item.isAssembledItem && <Mark Icon={IconPackages} name="items.assembled" />}
    </span>
  );
}

function Inactive() {
  const { t } = useTranslation();
  return (
    <StatusBadge tone="stopped" quiet>
      {t('items.inactive')}
    </StatusBadge>
  );
}

function Mark({ Icon, name }: { Icon: typeof IconWorld; name: string }) {
  const { t } = useTranslation();
  return <Icon size={16} stroke={1.6} role="img" aria-label={t(name)} title={t(name)} />;
}
