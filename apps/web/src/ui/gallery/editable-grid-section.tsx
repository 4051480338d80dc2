import '../data-grid/table/cell-editor.tsx';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { type GridColumn, typeaheadEditor } from '../data-grid/model/grid-types.ts';
import { useListedRows } from '../data-grid/rows/use-listed-rows.ts';
import { Amount, DateText, Quantity } from '../page/figures/values.tsx';
import { Output } from './output.tsx';
import { accountAt, pause, type SampleAccount, suggestAccounts } from './sample-accounts.ts';

interface SampleLine {
  id: string;
  item: SampleAccount | null;
  description: string;
  quantity: number | null;
  price: number | null;
  delivery: string | null;
}

const firstLines: SampleLine[] = [11, 23, 42].map((seed, index) => ({
  id: `line-${index + 1}`,
  item: accountAt(seed),
  description: accountAt(seed).name,
  quantity: index + 2,
  price: accountAt(seed).openOrders * 12.5,
  delivery: `2026-04-0${index + 1}`,
}));

/** The lines of an order: cells change in place; a quantity of 13 is refused by the store. */
export function EditableGridSection() {
  const { t } = useTranslation();
  const [lines, setLines] = useState(firstLines);
  const total = lines.reduce((sum, line) => sum + Math.round((line.quantity ?? 0) * (line.price ?? 0) * 100), 0) / 100;
  const remove = (id: string) => setLines((before) => before.filter((line) => line.id !== id));
  const columns = useMemo(() => lineColumns(t, total, remove), [t, total]);
  const store = async (next: SampleLine) => {
    await pause(400);
    if (next.quantity === 13) throw new Error(t('valid.range', { min: 1, max: 12 }));
    setLines((before) => before.map((line) => (line.id === next.id ? next : line)));
  };
  const addLine = () =>
    setLines((before) => [
      ...before,
      { id: `line-${before.length + 1}`, item: null, description: '', quantity: 1, price: null, delivery: null },
    ]);

  return (
    <>
      <DataGrid
        label={t('details')}
        columns={columns}
        rows={useListedRows(lines)}
        rowId={(line) => line.id}
        layoutName="gallery-lines"
        fixedColumns
        onEdit={async ({ next }) => await store(next)}
        onPastEnd={addLine}
        empty={t('results.none')}
      />
      <Output name="lines" value={lines.map(({ item, ...line }) => ({ ...line, item: item?.code ?? null }))} />
    </>
  );
}

function lineColumns(t: TFunction, total: number, remove: (id: string) => void): GridColumn<SampleLine>[] {
  return [...itemColumns(t), ...priceColumns(t, total), deliveryColumn(t), removeColumn(t, remove)];
}

function itemColumns(t: TFunction): GridColumn<SampleLine>[] {
  return [
    {
      id: 'item',
      header: t('field.code'),
      cell: (line) => line.item?.code ?? '–',
      width: 130,
      primary: true,
      edit: typeaheadEditor<SampleLine, SampleAccount>({
        source: suggestAccounts,
        getId: (item) => item.id,
        getLabel: (item) => item.name,
        get: (line) => line.item,
        set: (line, item) => ({ ...line, item, description: item?.name ?? line.description }),
      }),
    },
    {
      id: 'description',
      header: t('field.description'),
      cell: (line) => line.description,
      grow: true,
      width: 200,
      edit: {
        kind: 'text',
        maximumLength: 60,
        get: (line) => line.description,
        set: (line, description) => ({ ...line, description }),
      },
    },
    {
      id: 'quantity',
      header: t('field.quantity'),
      cell: (line) => <Quantity value={line.quantity} unit={t('unit.piece')} />,
      align: 'end',
      width: 110,
      edit: {
        kind: 'number',
        decimals: 2,
        minimum: 0,
        required: true,
        get: (line) => line.quantity,
        set: (line, quantity) => ({ ...line, quantity }),
      },
    },
  ];
}

function priceColumns(t: TFunction, total: number): GridColumn<SampleLine>[] {
  return [
    {
      id: 'price',
      header: t('subtotal'),
      cell: (line) => <Amount value={line.price} currency="EUR" />,
      align: 'end',
      width: 130,
      edit: { kind: 'money', get: (line) => line.price, set: (line, price) => ({ ...line, price }) },
    },
    {
      id: 'amount',
      header: t('total'),
      cell: (line) => <Amount value={(line.quantity ?? 0) * (line.price ?? 0)} currency="EUR" />,
      align: 'end',
      width: 130,
      total: <Amount value={total} currency="EUR" />,
    },
  ];
}

function deliveryColumn(t: TFunction): GridColumn<SampleLine> {
  return {
    id: 'delivery',
    header: t('field.date'),
    cell: (line) => <DateText value={line.delivery} />,
    width: 140,
    edit: {
      kind: 'date',
      minimum: '2026-01-01',
      get: (line) => line.delivery,
      set: (line, delivery) => ({ ...line, delivery }),
    },
  };
}

function removeColumn(t: TFunction, remove: (id: string) => void): GridColumn<SampleLine> {
  return {
    id: 'actions',
    header: t('action.more'),
    width: 72,
    interactive: true,
    card: 'beside',
    cell: (line) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('action.delete')}
        onClick={() => remove(line.id)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    ),
  };
}
