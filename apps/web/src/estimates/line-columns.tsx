import '#src/ui/data-grid/cell-editor.tsx';
import type { Estimate, EstimateLine } from '@werkbank/contract/estimates/estimate.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AssetLink } from '#src/assets/asset-link.tsx';
import { ItemLink } from '#src/items/item-link.tsx';
import type { GridColumn } from '#src/ui/data-grid/grid-types.ts';
import { Tag } from '#src/ui/page/tag.tsx';
import { Amount, Nothing, Percentage, Quantity } from '#src/ui/page/values.tsx';
import classes from './estimates.module.css';
import { LineMenu } from './line-menu.tsx';
import { toPercent, toShare } from './lines-model.ts';
import type { useLines } from './use-lines.tsx';

type Line = EstimateLine;
/** How lines are changed; without it they are only read. */
export type LineEdits = Pick<ReturnType<typeof useLines>, 'change' | 'store'>;

/** Columns of the lines of an estimate; those that may be typed over have an editor. */
export function lineColumns(t: TFunction, estimate: Estimate, edits: LineEdits | undefined): GridColumn<Line>[] {
  return [
    ...what(t),
    {
      id: 'device',
      yields: 4,
      header: t('estimates.device'),
      width: 190,
      cell: (line) => <Device line={line} locationId={estimate.locationId} />,
    },
    { id: 'optional', yields: 3, header: t('estimates.option'), width: 110, cell: (line) => <Option line={line} /> },
    ...prices(t, estimate),
    {
      id: 'notes',
      hidden: true,
      header: t('field.notes'),
      width: 200,
      card: 'none',
      cell: ({ notes }) => notes ?? '–',
    },
    ...(edits
      ? [
          {
            id: 'menu',
            header: t('action.more'),
            width: 52,
            interactive: true,
            card: 'beside',
            cell: (line: Line) => <LineMenu line={line} estimate={estimate} edits={edits} />,
          } as const,
        ]
      : []),
  ];
}

const what = (t: TFunction): GridColumn<Line>[] => [
  {
    id: 'line',
    yields: 2,
    header: t('estimates.lineShort'),
    width: 44,
    align: 'end',
    card: 'none',
    cell: ({ lineNumber }) => lineNumber,
  },
  {
    id: 'item',
    header: t('items.one'),
    width: 110,
    primary: true,
    cell: (line) => (
      <ItemLink code={line.itemCode}>
        <span className={classes.number}>{line.itemCode}</span>
        <span className={classes.nameOnCard}>{line.description}</span>
      </ItemLink>
    ),
  },
  {
    id: 'description',
    header: t('field.description'),
    width: 200,
    grow: true,
    card: 'none',
    cell: ({ description }) => description,
    edit: {
      kind: 'text',
      maximumLength: 100,
      get: ({ description }) => description,
      set: (line, description) => ({ ...line, description }),
    },
  },
];

const prices = (t: TFunction, { currency }: Estimate): GridColumn<Line>[] => [
  {
    id: 'quantity',
    header: t('field.quantity'),
    width: 104,
    align: 'end',
    cell: (line) => <Quantity value={line.quantity} unit={line.unitDescription ?? line.unitCode} />,
    edit: {
      kind: 'number',
      decimals: 4,
      required: true,
      get: ({ quantity }) => quantity,
      set: (line, quantity) => ({ ...line, quantity: quantity ?? line.quantity }),
    },
  },
  {
    id: 'unitPrice',
    yields: 5,
    header: t('estimates.unitPrice'),
    width: 112,
    align: 'end',
    cell: ({ unitPrice }) => <Amount value={unitPrice} currency={currency} />,
    edit: {
      kind: 'money',
      decimals: 6,
      minimum: 0,
      get: ({ unitPrice }) => unitPrice,
      set: (line, unitPrice) => ({ ...line, unitPrice: unitPrice ?? line.unitPrice }),
    },
  },
  {
    id: 'discount',
    yields: 2,
    header: t('estimates.discount'),
    width: 84,
    align: 'end',
    cell: ({ discount }) => <Percentage value={discount || null} />,
    edit: {
      kind: 'number',
      decimals: 4,
      minimum: 0,
      maximum: 100,
      get: ({ discount }) => toPercent(discount),
      set: (line, percent) => ({ ...line, discount: toShare(percent) }),
    },
  },
  ...amounts(t, currency),
];

const amounts = (t: TFunction, currency: string): GridColumn<Line>[] => [
  {
    id: 'vat',
    yields: 1,
    header: t('estimates.vat'),
    width: 72,
    align: 'end',
    card: 'none',
    cell: ({ vatPercentage }) => <Percentage value={vatPercentage} />,
  },
  {
    id: 'amount',
    header: t('estimates.amount'),
    width: 112,
    align: 'end',
    cell: (line) => <Amount value={line.amountFC} currency={currency} />,
  },
];

function Device({ line, locationId }: { line: Line; locationId: string }) {
  if (!line.assetId) return <Nothing />;
  return (
    <AssetLink locationId={locationId} id={line.assetId}>
      {[line.assetTag, line.assetDescription].filter(Boolean).join(' · ')}
    </AssetLink>
  );
}

function Option({ line }: { line: Line }) {
  const { t } = useTranslation();
  if (!line.optional) return <Nothing />;
  return <Tag accent={line.chosen}>{t(line.chosen ? 'estimates.chosen' : 'estimates.notChosen')}</Tag>;
}
