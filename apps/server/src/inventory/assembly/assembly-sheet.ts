import type { AssemblyOrder, AssemblyPart } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyType } from '@werkbank/contract/inventory/assembly/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Content, TableCell } from 'pdfmake';
import { type Column, facts, heading, list, note, section } from '#documents/blocks.ts';
import type { PrintableDocument } from '#documents/document.ts';
import { colours, type Sender } from '#documents/house-style.ts';
import { described, right } from '#documents/priced-lines.ts';
import { words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';

/** For more pieces than this, a separate sheet is used. */
const maxRows = 40;

/** The order for the workbench: its parts with boxes to tick, and room to write serial numbers and batches. */
export function assemblySheet(order: AssemblyOrder, language: Language, sender: Sender): PrintableDocument {
  const w = words(language);
  const textOf = (key: string) => translate(language, `document.assembly.${key}`);
  const title = textOf(order.type === assemblyType.disassembly ? 'disassembly' : 'title');
  const open = order.plannedQuantity - order.finishedQuantity - order.scrappedQuantity;
  return {
    title,
    subject: `${order.orderNumber}  ·  ${order.itemCode}`,
    language,
    sender,
    moment: order.modified,
    content: [
      heading(`${title} ${order.orderNumber}`, `${order.itemCode}  ·  ${order.itemDescription}`, sender),
      facts([
        [textOf('planned'), `${w.quantity(order.plannedQuantity)} ${order.unitDescription ?? order.unitCode}`],
        [textOf('toDo'), w.quantity(open)],
        [translate(language, 'document.warehouse'), `${order.warehouseCode} · ${order.warehouseDescription}`],
        [translate(language, 'document.orderDate'), w.day(order.orderDate)],
        [textOf('due'), order.assemblyDate && w.day(order.assemblyDate)],
        [translate(language, 'document.description'), order.description],
      ]),
      ...(order.notes ? [section(translate(language, 'document.remarks')), note(order.notes)] : []),
      section(textOf('parts')),
      partRows(order.partItems, language),
      ...numberRows(order, open, language),
    ],
  };
}

const box = (): TableCell => ({
  canvas: [{ type: 'rect', x: 0, y: 1, w: 9, h: 9, lineWidth: 0.6, lineColor: colours.faint }],
  alignment: 'center',
});

function partRows(parts: readonly AssemblyPart[], language: Language): Content {
  const w = words(language);
  const textOf = (key: string) => translate(language, `document.${key}`);
  return list(
    [
      { title: '', width: 16 },
      { title: textOf('item'), width: 90 },
      { title: textOf('description'), width: 'rest' },
      { title: textOf('assembly.need'), width: 60, align: 'right' },
      { title: textOf('assembly.used'), width: 60, align: 'right' },
      { title: textOf('unit'), width: 44 },
    ],
    parts.map((part) => [
      box(),
      { text: part.itemCode },
      described(part.itemDescription, []),
      right(w.quantity(part.quantity)),
      right(w.quantity(part.quantityUsed)),
      { text: part.unit },
    ]),
  );
}

/** One row for each remaining piece, one column for each item with serial numbers. */
function numberRows(order: AssemblyOrder, open: number, language: Language): Content[] {
  const numbered = [order, ...order.partItems].filter(({ isSerialItem, isBatchItem }) => isSerialItem || isBatchItem);
  if (numbered.length === 0 || open <= 0) return [];
  const columns: Column[] = [
    { title: translate(language, 'document.number'), width: 24 },
    ...numbered.slice(0, 5).map(({ itemCode }): Column => ({ title: itemCode, width: 'rest' })),
  ];
  const rows = Array.from({ length: Math.min(maxRows, Math.ceil(open)) }, (_, n): TableCell[] => [
    { text: String(n + 1), margin: [0, 5, 0, 5] },
    ...columns.slice(1).map((): TableCell => ({ text: '' })),
  ]);
  return [section(translate(language, 'document.assembly.numbers')), list(columns, rows)];
}
