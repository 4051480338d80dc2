import { type GridSelection, isSelected } from '../data-grid/selection/selection-model.ts';

/** The limit of records per call. */
export const maxAtOnce = 100;
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
): Promise<Collected<Row>> {
  const wanted = selection.kind === 'some' ? selection.ids.size : Number.POSITIVE_INFINITY;
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await read({ pageSize, ...(after && { after }) });
    rows.push(...page.rows.filter(({ id }) => isSelected(selection, id)));
    after = page.next;
  } while (after && rows.length < wanted && rows.length <= maxAtOnce);
  return { rows: rows.slice(0, maxAtOnce), isWhole: rows.length <= maxAtOnce };
}
