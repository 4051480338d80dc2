import type { OrderListFault, OrderListField, OrderListRowInput } from '@werkbank/contract/ordering/order-list.ts';
import { Quantity } from '@werkbank/contract/wire/shapes.ts';
import { Problem } from '#base/problem.ts';
import { dateOrderOf, decimalMarkOf } from '#imports/files/sampling.ts';
import type { ReceivedTable } from '#imports/jobs/receive-table.ts';
import { matchWords } from '#imports/mapping/propose.ts';
import { synonyms } from '#imports/mapping/synonyms.ts';
import { readDate, readDecimal, readNumber, type Style, shown } from '#imports/shared/cell.ts';

const { salesOrders: order, salesOrderLines: line } = synonyms;

/** Headings of the cells, in Dutch, German and English. */
const words: Readonly<Record<OrderListField, string>> = {
  code: [line['item'], 'code ean gtin barcode streepjescode strichcode'].join(' '),
  quantity: [line['quantity'], 'aantal menge anzahl stuks stueck quantity qty'].join(' '),
  recipient: ['ontvanger leverenaan empfaenger lieferungan recipient deliverto shipto', order['account']].join(' '),
  yourRef: ['kenmerk bestelkenmerk', order['yourRef']].join(' '),
  deliveryDate: ['datum gewenstedatum wunschtermin date', order['deliveryDate']].join(' '),
  notes: ['opmerking notitie bemerkung notiz anmerkung hinweis note remark', order['remarks']].join(' '),
};

type Cells = Partial<Record<OrderListField, string>>;

/**
 * The rows of a file. A file without headings has the code in its first and the quantity in its second column.
 * @throws Problem `orderlist.columns` when code or quantity cannot be told
 */
export function readRowsOf({ header, rows }: ReceivedTable): OrderListRowInput[] {
  const columns = matchWords(words, header);
  const cellsOf = (cells: readonly string[]): Cells =>
    Object.fromEntries([...columns].map(([field, column]) => [field, cells[header.indexOf(column)]?.trim() ?? '']));
  if (columns.has('code') && columns.has('quantity')) {
    const sample = { header, rows: rows.map(({ cells }) => cells) };
    const style: Style = {
      decimalMark: decimalMarkOf(sample, [columns.get('quantity') ?? '']),
      dateOrder: dateOrderOf(sample, [columns.get('deliveryDate') ?? '']),
    };
    return rows.map((row) => rowOf(row.line, row.fault ? undefined : cellsOf(row.cells), style));
  }
  const [code = '', quantity = ''] = header;
  const isBare = columns.size === 0 && header.length >= 2 && readDecimal(quantity, 'comma') !== undefined;
  if (!isBare) throw new Problem('orderlist.columns', { params: { columns: header.slice(0, 10).join(', ') } });
  const style: Style = { decimalMark: 'comma', dateOrder: 'dmy' };
  return [{ line: 1, cells: [code, quantity] }, ...rows].map((row) =>
    rowOf(row.line, { code: row.cells[0]?.trim() ?? '', quantity: row.cells[1]?.trim() ?? '' }, style),
  );
}

const mapped = { columns: [] };

/** A cell that cannot be read is empty and named in `unread`. */
function rowOf(number: number, cells: Cells | undefined, style: Style): OrderListRowInput {
  const unread: OrderListFault[] = cells ? [] : [{ field: 'code', code: 'row', value: '' }];
  const refuse = (field: OrderListField, code: OrderListFault['code'], text: string) => {
    unread.push({ field, code, value: shown(text) });
    return null;
  };
  const text = (field: OrderListField, longest: number): string => {
    const value = (cells?.[field] ?? '')
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return value.length <= longest ? value : (refuse(field, 'tooLong', value) ?? '');
  };
  const quantity = (value: string): number | null => {
    if (value === '') return null;
    const reading = readNumber(value, mapped, style);
    const parsed = 'value' in reading ? Quantity.positive().safeParse(Number(reading.value)) : undefined;
    return parsed?.success ? parsed.data : refuse('quantity', 'badQuantity', value);
  };
  const date = (value: string): string | null => {
    if (value === '') return null;
    const reading = readDate(value, mapped, style);
    return 'value' in reading ? reading.value : refuse('deliveryDate', 'badDate', value);
  };
  return {
    line: number,
    code: text('code', 60),
    articleId: null,
    quantity: quantity(cells?.quantity ?? ''),
    recipient: text('recipient', 100),
    yourRef: text('yourRef', 40),
    deliveryDate: date(cells?.deliveryDate ?? ''),
    notes: text('notes', 1000),
    unread,
  };
}
