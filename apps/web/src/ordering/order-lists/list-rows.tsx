import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Article } from '@werkbank/contract/ordering/article.ts';
import type { OrderListFault, OrderListRow } from '@werkbank/contract/ordering/order-list.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { MatchedText } from '#src/ui/typeahead/matched-text.tsx';
import { Typeahead } from '#src/ui/typeahead/typeahead.tsx';
import shared from '../shared/ordering.module.css';
import { QuantityStepper } from '../shared/quantity-stepper.tsx';
import classes from './order-lists.module.css';
import type { OrderListState, RowChange } from './use-order-list.ts';

interface ListRowsProps {
  rows: readonly OrderListRow[];
  currency: string;
  division: number;
  buyer: string | undefined;
  /** Some rows name a recipient, a reference or a date. */
  hasHeads: boolean;
  state: OrderListState;
}

/** The rows of a list; a refused cell is a field in which it is corrected. */
export function ListRows({ rows, ...props }: ListRowsProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('ordering.upload.rows')}
      columns={columnsOf(t, props)}
      rows={[...rows]}
      rowKey={({ line }) => String(line)}
    />
  );
}

const faultOf = (row: OrderListRow, field: OrderListFault['field']) => row.faults.find((one) => one.field === field);

const sentence = (t: TFunction, { code, value }: OrderListFault) => t(`ordering.upload.fault.${code}`, { value });

function columnsOf(t: TFunction, props: Omit<ListRowsProps, 'rows'>): DataColumn<OrderListRow>[] {
  const { state, currency, hasHeads } = props;
  const change =
    ({ line }: OrderListRow) =>
    (change: RowChange) =>
      state.change(line, change);
  return [
    { key: 'line', header: t('ordering.upload.line'), width: '4rem', align: 'end', cell: ({ line }) => line },
    {
      key: 'item',
      header: t('ordering.item'),
      primary: true,
      cell: (row) => <ArticleCell row={row} {...props} onChange={change(row)} />,
    },
    ...(hasHeads ? headColumns(t, state) : []),
    {
      key: 'quantity',
      header: t('field.quantity'),
      width: '11rem',
      align: 'end',
      cell: (row) => <QuantityCell row={row} onChange={change(row)} />,
    },
    {
      key: 'price',
      header: t('ordering.price'),
      width: '7rem',
      align: 'end',
      cell: ({ unitPrice }) => <Amount value={unitPrice} currency={currency} />,
    },
    {
      key: 'amount',
      header: t('ordering.amount'),
      width: '7rem',
      align: 'end',
      phone: 'end',
      cell: ({ amount }) => <Amount value={amount} currency={currency} />,
    },
    removeColumn(t, state),
  ];
}

const headColumns = (t: TFunction, state: OrderListState): DataColumn<OrderListRow>[] => [
  {
    key: 'recipient',
    header: t('ordering.recipient'),
    width: '14rem',
    cell: (row) => <Recipient row={row} onChange={(change) => state.change(row.line, change)} />,
  },
  {
    key: 'yourRef',
    header: t('ordering.yourRef'),
    width: '9rem',
    cell: ({ yourRef, deliveryDate }) => (
      <span className={shared.item}>
        {yourRef}
        {deliveryDate && <DateText value={deliveryDate} />}
      </span>
    ),
  },
];

const removeColumn = (t: TFunction, state: OrderListState): DataColumn<OrderListRow> => ({
  key: 'remove',
  header: t('action.remove'),
  headerHidden: true,
  width: '3.5rem',
  phone: 'plain',
  cell: ({ line }) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="input-sm"
      aria-label={t('ordering.upload.removeLine', { line })}
      onClick={() => state.remove(new Set([line]))}
    >
      <IconTrash size={18} stroke={1.75} />
    </ActionIcon>
  ),
});

interface CellProps {
  row: OrderListRow;
  onChange: (change: RowChange) => void;
}

/** The article; one that is not known is searched for. */
function ArticleCell({ row, division, buyer, onChange }: CellProps & Pick<ListRowsProps, 'division' | 'buyer'>) {
  const { t } = useTranslation();
  const fault = faultOf(row, 'code');
  if (!fault)
    return (
      <span className={shared.item}>
        {row.description}
        <span className={shared.code}>
          {row.code.toLowerCase() === row.articleCode?.toLowerCase() ? row.code : `${row.code} → ${row.articleCode}`}
        </span>
      </span>
    );
  return (
    <Typeahead<Article>
      aria-label={`${t('ordering.item')} ${row.line}`}
      placeholder={t('ordering.search')}
      value={null}
      error={sentence(t, fault)}
      onChange={(article) => article && onChange({ articleId: article.id })}
      source={async (search, signal) =>
        (
          await api.ordering.listArticles(
            { query: { search, division, ...(buyer && { accountId: buyer }) }, pageSize: 12 },
            signal,
          )
        ).rows
      }
      getId={({ id }) => id}
      getLabel={({ code, description }) => `${code} · ${description}`}
      renderOption={({ code, description }, query) => (
        <span className={shared.item}>
          <MatchedText text={description} query={query} />
          <span className={shared.code}>
            <MatchedText text={code} query={query} />
          </span>
        </span>
      )}
    />
  );
}

function QuantityCell({ row, onChange }: CellProps) {
  const { t } = useTranslation();
  const fault = faultOf(row, 'quantity');
  if (!fault) return <Quantity value={row.quantity} unit={row.unit ?? ''} />;
  return (
    <span className={classes.refused}>
      <QuantityStepper name={row.code} value={row.quantity} onChange={(quantity) => onChange({ quantity })} />
      <span className={shared.refused}>{sentence(t, fault)}</span>
    </span>
  );
}

function Recipient({ row, onChange }: CellProps) {
  const { t } = useTranslation();
  const [fault, day] = [faultOf(row, 'recipient'), faultOf(row, 'deliveryDate')];
  return (
    <span className={classes.refused}>
      {fault ? (
        <TextInput
          aria-label={`${t('ordering.recipient')} ${row.line}`}
          placeholder={t('ordering.upload.recipientHint')}
          defaultValue={row.recipient}
          error={sentence(t, fault)}
          onBlur={({ currentTarget: { value } }) =>
            value.trim() !== row.recipient && onChange({ recipient: value.trim() })
          }
        />
      ) : (
        row.accountName
      )}
      {day && (
        <DateField
          aria-label={`${t('ordering.deliveryDate')} ${row.line}`}
          value={row.deliveryDate}
          error={sentence(t, day)}
          onChange={(deliveryDate) => onChange({ deliveryDate })}
        />
      )}
    </span>
  );
}
