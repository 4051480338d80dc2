import './cell-editor.tsx';
import type { TFunction } from 'i18next';
import { toPercent, toShare } from '#src/ui/number-field/number-model.ts';
import { Amount, Percentage, Quantity } from '#src/ui/page/figures/values.tsx';
import type { GridColumn } from '../model/grid-types.ts';

/** What lines of an order and of an estimate have in common. */
interface PricedLine {
  lineNumber: number;
  description: string;
  quantity: number;
  unitCode: string;
  unitDescription: string | null;
  /** Prices and amounts are null for users who may not see them. */
  unitPrice: number | null;
  /** A share: 0.1 is ten percent. */
  discount: number | null;
  vatPercentage: number | null;
  amountFC: number | null;
}

interface PricedColumnsOptions<Line> {
  /** Prefix of its text keys: `{texts}.unitPrice`. */
  texts: string;
  currency: string;
  /** Whether price and discount of a line can still be changed; always by default. */
  canPrice?: (line: Line) => boolean;
}

/** The columns shared by the lines of all priced documents; editable ones have an editor. */
export function pricedColumns<Line extends PricedLine>(t: TFunction, options: PricedColumnsOptions<Line>) {
  return { ...describing<Line>(t, options), ...pricing<Line>(t, options) };
}

const describing = <Line extends PricedLine>(t: TFunction, { texts }: PricedColumnsOptions<Line>) =>
  ({
    line: {
      id: 'line',
      hidePriority: 4,
      header: t(`${texts}.lineShort`),
      width: 52,
      align: 'end',
      card: 'none',
      cell: ({ lineNumber }) => lineNumber,
    },
    description: {
      id: 'description',
      header: t('field.description'),
      width: 200,
      grow: true,
      wraps: true,
      card: 'none',
      cell: ({ description }) => description,
      edit: {
        kind: 'text',
        maximumLength: 100,
        get: ({ description }) => description,
        set: (line, description) => ({ ...line, description }),
      },
    },
    quantity: {
      id: 'quantity',
      header: t('field.quantity'),
      width: 104,
      align: 'end',
      cell: (line) => <Quantity value={line.quantity} unit={line.unitCode} unitName={line.unitDescription} />,
      edit: {
        kind: 'number',
        decimals: 4,
        required: true,
        get: ({ quantity }) => quantity,
        set: (line, quantity) => ({ ...line, quantity: quantity ?? line.quantity }),
      },
    },
  }) satisfies Record<string, GridColumn<Line>>;

const pricing = <Line extends PricedLine>(t: TFunction, { texts, currency, canPrice }: PricedColumnsOptions<Line>) =>
  ({
    unitPrice: {
      id: 'unitPrice',
      hidePriority: 6,
      header: t(`${texts}.unitPrice`),
      width: 112,
      align: 'end',
      cell: ({ unitPrice }) => <Amount value={unitPrice} currency={currency} />,
      edit: {
        kind: 'money',
        decimals: 6,
        minimum: 0,
        ...(canPrice && { canEdit: canPrice }),
        get: ({ unitPrice }) => unitPrice,
        set: (line, unitPrice) => ({ ...line, unitPrice: unitPrice ?? line.unitPrice }),
      },
    },
    discount: {
      id: 'discount',
      // Without it price and amount contradict each other, so it is hidden only just before the price.
      hidePriority: 5,
      header: t(`${texts}.discount`),
      width: 84,
      align: 'end',
      cell: ({ discount }) => <Percentage value={discount || null} />,
      edit: {
        kind: 'number',
        decimals: 4,
        minimum: 0,
        maximum: 100,
        ...(canPrice && { canEdit: canPrice }),
        get: ({ discount }) => toPercent(discount ?? 0),
        set: (line, percent) => ({ ...line, discount: toShare(percent) }),
      },
    },
    vat: {
      id: 'vat',
      hidePriority: 1,
      header: t(`${texts}.vat`),
      width: 68,
      align: 'end',
      card: 'none',
      cell: ({ vatPercentage }) => <Percentage value={vatPercentage} />,
    },
    amount: {
      id: 'amount',
      header: t(`${texts}.amount`),
      width: 112,
      align: 'end',
      cell: (line) => <Amount value={line.amountFC} currency={currency} />,
    },
  }) satisfies Record<string, GridColumn<Line>>;
