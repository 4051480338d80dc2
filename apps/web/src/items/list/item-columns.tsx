import { IconPackages, IconWorld } from '@tabler/icons-react';
import type { ItemListed } from '@werkbank/contract/items/item.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Amount, Quantity } from '#src/ui/page/figures/values.tsx';
import { ItemLink } from '../shared/item-link.tsx';
import classes from '../shared/items.module.css';

/** Columns of the item list; people who see no prices get no column of dashes. */
export function itemColumns(t: TFunction, seesPrices: boolean): GridColumn<ItemListed>[] {
  return [
    {
      id: 'code',
      header: t('items.code'),
      width: 130,
      primary: true,
      sortable: true,
      cell: (item) => <ItemName item={item} />,
    },
    {
      id: 'description',
      header: t('field.description'),
      width: 240,
      grow: true,
      sortable: true,
      card: 'none',
      cell: (item) => item.description,
    },
    {
      id: 'group',
      hidePriority: 2,
      header: t('items.group'),
      width: 170,
      cell: (item) => item.itemGroupDescription ?? '–',
    },
    ...(seesPrices ? [priceColumn(t)] : []),
    { id: 'free', header: t('items.freeStock'), width: 120, align: 'end', cell: (item) => <FreeStock item={item} /> },
    {
      id: 'onHand',
      header: t('items.onHand'),
      width: 110,
      align: 'end',
      hidden: true,
      card: 'none',
      cell: (item) => <Quantity value={item.stock} unit={item.unit} />,
    },
    {
      id: 'reserved',
      header: t('items.reserved'),
      width: 110,
      align: 'end',
      hidden: true,
      card: 'none',
      cell: (item) => <Quantity value={item.reservedStock} unit={item.unit} />,
    },
    {
      id: 'marks',
      hidePriority: 1,
      header: t('items.marks'),
      width: 110,
      card: 'none',
      cell: (item) => <Marks item={item} />,
    },
  ];
}

const priceColumn = (t: TFunction): GridColumn<ItemListed> => ({
  id: 'price',
  header: t('items.salesPrice'),
  width: 120,
  align: 'end',
  card: 'beside',
  cell: (item) => <Amount value={item.standardSalesPrice} currency={item.currency} />,
});

/** On a card the description belongs to the name; in a row it has a column of its own. */
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
