import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PriceList, PriceListLine } from '@werkbank/contract/items/price-lists/price-list.ts';
import { useTranslation } from 'react-i18next';
import { PriceRuleText } from '#src/frame/prices/price-explanation.tsx';
import { Menu } from '#src/ui/basics/menu.ts';
import { RowMenu } from '#src/ui/basics/more-menu.tsx';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { CodeName, RowName } from '#src/ui/data-grid/model/row-name.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { ItemLink } from '../shared/item-link.tsx';

const list = columns<PriceList>('priceLists');

/** Columns of the list of price lists. */
export const priceListColumns = [
  list.link('name', 260, (row) => <ListName row={row} />, { header: 'field.name', grow: true }),
  list.cell('for', 260, (row) => <ForWhom list={row} />),
  list.date('from', 120, (row) => row.startDate, { header: 'field.from', hidePriority: 2 }),
  list.date('until', 120, (row) => row.endDate, { header: 'field.until', hidePriority: 1 }),
  list.quantity('lines', 90, (row) => row.lineCount),
  list.badge('state', 120, (row) => <PriceListState state={row.state} quiet />, { header: 'field.status' }),
];

function ListName({ row }: { row: PriceList }) {
  return (
    <Link to="/price-lists/$id" params={{ id: row.id }}>
      <RowName>{row.name}</RowName>
    </Link>
  );
}

/** The account, the price group or everyone. */
export function ForWhom({ list: { accountName, accountCode, priceGroupDescription } }: { list: PriceList }) {
  const { t } = useTranslation();
  if (accountName !== null) return `${accountName} (${accountCode})`;
  return priceGroupDescription === null ? t('items.everyone') : t('priceLists.group', { group: priceGroupDescription });
}

const tones = { inForce: 'done', planned: 'open', ended: 'stopped' } as const;

export function PriceListState({ state, quiet }: { state: PriceList['state']; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={tones[state]} quiet={quiet ?? false}>
      {t(`items.${state}`)}
    </StatusBadge>
  );
}

const line = columns<PriceListLine>('priceLists');

export interface LineActions {
  onOpen: (opened: PriceListLine) => void;
  onRemove: (removed: PriceListLine) => void;
}

/** Columns of the lines of a price list; without actions they cannot be changed. */
export const lineColumns = (actions: LineActions | null) => [
  line.link('item', 170, (row) => <LineName line={row} />, { header: 'priceLists.appliesTo' }),
  line.cell('description', 260, (row, t) => row.description ?? t('priceLists.allItems'), {
    header: 'field.description',
    grow: true,
    card: 'none',
  }),
  line.quantity('quantity', 120, (row) => [row.quantity, row.unit], { header: 'items.fromQuantity' }),
  line.figure('value', 130, (row) => <LineValue line={row} />),
  line.amount('standard', 130, (row) => [row.standardSalesPrice, row.currency ?? 'EUR'], {
    header: 'priceLists.standardPrice',
    hidePriority: 1,
  }),
  line.amount('price', 120, (row) => [row.price, row.currency ?? 'EUR'], {
    header: 'items.price',
    hidePriority: 2,
    card: 'beside',
  }),
  ...(actions
    ? [
        line.cell('menu', 56, (row) => <LineMenu line={row} {...actions} />, {
          header: 'action.more',
          interactive: true,
        }),
      ]
    : []),
];

function LineName({ line: { itemId, itemGroupId, code, description } }: { line: PriceListLine }) {
  const { t } = useTranslation();
  if (itemId !== null && code !== null)
    return (
      <ItemLink code={code}>
        <CodeName code={code} name={description ?? ''} />
      </ItemLink>
    );
  if (itemGroupId === null) return t('priceLists.allItems');
  return <CodeName code={t('priceLists.itemGroup', { code })} name={description ?? ''} />;
}

function LineMenu({ line: row, onOpen, onRemove }: LineActions & { line: PriceListLine }) {
  const { t } = useTranslation();
  return (
    <RowMenu label={t('priceLists.lineActions', { line: row.code ?? t('priceLists.allItems') })}>
      <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => onOpen(row)}>
        {t('action.edit')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => onRemove(row)}>
        {t('priceLists.removeLine')}
      </Menu.Item>
    </RowMenu>
  );
}

/** The price, or what is taken off the standard price. */
export function LineValue({ line: of }: { line: Pick<PriceListLine, 'kind' | 'value' | 'currency'> }) {
  const { kind, value, currency: own } = of;
  const currency = own ?? 'EUR';
  if (kind === 'price') return <Amount value={value} currency={currency} />;
  return <PriceRuleText kind={kind} value={value} currency={currency} />;
}
