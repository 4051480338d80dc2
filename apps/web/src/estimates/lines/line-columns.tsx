import type { Estimate, EstimateLine } from '@werkbank/contract/estimates/estimate/estimate.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AssetLink } from '#src/assets/shared/asset-link.tsx';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { pricedColumns } from '#src/ui/data-grid/table/priced-columns.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { Nothing } from '#src/ui/page/figures/values.tsx';
import { LineMenu } from './line-menu.tsx';
import type { LineEdits } from './use-lines.tsx';

type Line = EstimateLine;

interface Options {
  edits: LineEdits | undefined;
  seesPrices: boolean;
}

/** Columns of the lines of an estimate; editable ones have an editor. Without edits they are read-only. */
export function lineColumns(t: TFunction, estimate: Estimate, { edits, seesPrices }: Options): GridColumn<Line>[] {
  const priced = pricedColumns<Line>(t, {
    texts: 'estimates',
    currency: estimate.currency,
  });
  return [
    { ...priced.line, hidePriority: 2 },
    {
      id: 'item',
      header: t('items.one'),
      width: 110,
      primary: true,
      cell: ({ itemCode, description }) => (
        <ItemLink code={itemCode}>
          <CodeName code={itemCode} name={description} />
        </ItemLink>
      ),
    },
    priced.description,
    {
      id: 'asset',
      hidePriority: 4,
      header: t('estimates.asset'),
      width: 190,
      cell: (line) => <Asset line={line} locationId={estimate.locationId} />,
    },
    {
      id: 'optional',
      hidePriority: 3,
      header: t('estimates.option'),
      width: 96,
      cell: (line) => <Option line={line} />,
    },
    priced.quantity,
    ...(seesPrices ? [priced.unitPrice, priced.discount, priced.vat, priced.amount] : []),
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

function Asset({ line, locationId }: { line: Line; locationId: string }) {
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
