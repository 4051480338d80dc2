import { type GridSelection, isSelected } from '../data-grid/selection/selection-model.ts';
import { inLanes } from './in-lanes.ts';

/** The limit of records per call, and of records that are changed one by one. */
export const maxAtOnce = 100;
export const maxOneByOne = 1000;
const pageSize = 200;

export interface Collected<Row> {
  rows: Row[];
  /** False when there are more than the limit. */
  isWhole: boolean;
}

interface Page<Row> {
  rows: readonly Row[];
  next?: string | undefined;
}

/** The selected records from all pages of the list, in its order. */
export async function collectSelected<Row extends { id: string }>(
  selection: GridSelection,
  read: (page: { pageSize: number; after?: string }) => Promise<Page<Row>>,
  most = maxAtOnce,
): Promise<Collected<Row>> {
  const wanted = selection.kind === 'some' ? selection.ids.size : Number.POSITIVE_INFINITY;
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await read({ pageSize, ...(after && { after }) });
    rows.push(...page.rows.filter(({ id }) => isSelected(selection, id)));
    after = page.next;
  } while (after && rows.length < wanted && rows.length <= most);
  return { rows: rows.slice(0, most), isWhole: rows.length <= most };
}

/** The same for lists whose rows lack fields: each record is read, a few at a time. */
export async function collectRecords<Row extends { id: string }, Whole>(
  selected: Promise<Collected<Row>>,
  read: (row: Row) => Promise<Whole>,
): Promise<Collected<Whole>> {
  const { rows, isWhole } = await selected;
  return { rows: await inLanes(rows, read), isWhole };
}
