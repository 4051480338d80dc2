import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Amount, DateText, type DateTextProps, Quantity } from '#src/ui/page/figures/values.tsx';
import type { GridColumn } from '../model/grid-types.ts';

/** A column once its texts are loaded. */
export type ListColumn<Row> = (t: TFunction) => GridColumn<Row>;

interface ColumnOptions<Row>
  extends Partial<Pick<GridColumn<Row>, 'grow' | 'sortable' | 'hidden' | 'hidePriority' | 'interactive' | 'edit'>>,
    Partial<Pick<GridColumn<Row>, 'card' | 'align'>> {
  /** Key of the heading, where it differs from the column's id among the texts of the list. */
  header?: string;
}

type Value<Row, Shown> = (row: Row, t: TFunction) => Shown;
type Money = readonly [value: number | null | undefined, currency: string];
type Counted = number | null | readonly [value: number | null, unit: string | null, unitName?: string | null];

/** Creates the columns of a list; the heading of each is the text `{texts}.{id}`. */
export function columns<Row>(texts: string) {
  type Options = ColumnOptions<Row>;
  /** Creates columns that share the options `fixed`; each may override them. */
  const kind =
    <Shown, Further = object>(fixed: Partial<GridColumn<Row>>, draw: (shown: Shown, options: Further) => ReactNode) =>
    (id: string, width: number, value: Value<Row, Shown>, options: Options & Partial<Further> = {}): ListColumn<Row> =>
    (t) => {
      const { header, ...own } = options;
      const cell = (row: Row) => draw(value(row, t), options as Further);
      return { id, header: t(header ?? `${texts}.${id}`), width, ...fixed, ...own, cell };
    };
  const asItIs = (shown: ReactNode) => shown;
  return {
    /** The column that names the row: a link, or a button that opens it. */
    link: kind({ primary: true }, asItIs),
    /** Anything that the cell renders. */
    cell: kind({}, asItIs),
    /** A status; on a card it is next to the name. */
    badge: kind({ card: 'beside' }, asItIs),
    /** A figure that the cell renders. */
    figure: kind({ align: 'end' }, asItIs),
    /** Text; a dash for an empty one. */
    text: kind<string | null | undefined>({}, (text) => text || '–'),
    date: kind<string | null, Pick<DateTextProps, 'as'>>({}, (day, { as }) => <DateText value={day} as={as} />),
    amount: kind<Money>({ align: 'end' }, ([value, currency]) => <Amount value={value} currency={currency} />),
    quantity: kind<Counted>({ align: 'end' }, (counted) => <Count of={counted} />),
  };
}

function Count({ of }: { of: Counted }) {
  if (of === null || typeof of === 'number') return <Quantity value={of} />;
  const [value, unit, unitName] = of;
  return <Quantity value={value} unit={unit} unitName={unitName} />;
}
