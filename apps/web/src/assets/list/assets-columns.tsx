import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import type { TFunction } from 'i18next';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { AssetLink } from '../shared/asset-link.tsx';
import { AssetStanding } from '../shared/asset-standing.tsx';
import { AssetStateBadge } from '../shared/asset-state.tsx';

/** Columns of the list of all devices. */
export const assetColumns = (t: TFunction): GridColumn<AssetListed>[] => [
  ...deviceColumns(t),
  ...placeColumns(t),
  ...furtherColumns(t),
];

const deviceColumns = (t: TFunction): GridColumn<AssetListed>[] => [
  {
    id: 'tag',
    header: t('assets.tag'),
    width: 150,
    primary: true,
    sortable: true,
    cell: (asset) => <AssetName asset={asset} />,
  },
  {
    id: 'description',
    header: t('field.description'),
    width: 210,
    grow: true,
    card: 'none',
    cell: (asset) => asset.description,
  },
  {
    id: 'light',
    header: t('assets.light'),
    width: 205,
    card: 'beside',
    cell: (asset) => <AssetStanding asset={asset} />,
  },
  {
    id: 'due',
    header: t('assets.dueOn'),
    width: 130,
    sortable: true,
    cell: (asset) => <Due asset={asset} t={t} />,
  },
];

const placeColumns = (t: TFunction): GridColumn<AssetListed>[] => [
  {
    id: 'location',
    header: t('assets.location'),
    width: 210,
    grow: true,
    cell: (asset) => [asset.locationName, asset.city].filter(Boolean).join(', '),
  },
  {
    id: 'place',
    hidePriority: 3,
    header: t('assets.place'),
    width: 190,
    cell: (asset) => [asset.placePath, asset.position].filter(Boolean).join(' · ') || <Nothing />,
  },
  {
    id: 'account',
    hidePriority: 4,
    header: t('assets.account'),
    width: 180,
    cell: (asset) => asset.accountName ?? '–',
  },
];

const furtherColumns = (t: TFunction): GridColumn<AssetListed>[] => [
  {
    id: 'state',
    hidePriority: 1,
    header: t('assets.stateName'),
    width: 140,
    // The card says it beside the name.
    card: 'none',
    cell: (asset) => <AssetStateBadge state={asset.state} quiet />,
  },
  unseen('type', t('field.type'), 170, (asset) => asset.typeDescription),
  unseen('serialNumber', t('assets.serialNumber'), 150, (asset) => asset.serialNumber ?? '–'),
  unseen('lastService', t('assets.lastService'), 130, (asset) => <DateText value={asset.lastServiceOn} />),
  {
    ...unseen('modified', t('field.changedOn'), 150, (asset) => <DateText value={asset.modified} as="dateTime" />),
    sortable: true,
  },
];

/** Not shown until the reader chooses it. */
const unseen = (
  id: string,
  header: string,
  width: number,
  cell: GridColumn<AssetListed>['cell'],
): GridColumn<AssetListed> => ({ id, header, width, hidden: true, card: 'none', cell });

/** On a card the description belongs to the name; in a row it has a column of its own. */
function AssetName({ asset }: { asset: AssetListed }) {
  return (
    <AssetLink locationId={asset.locationId} id={asset.id}>
      <CodeName code={asset.tag ?? asset.serialNumber ?? '–'} name={asset.description} />
    </AssetLink>
  );
}

function Due({ asset: { dueOn, dueReason }, t }: { asset: AssetListed; t: TFunction }) {
  if (!dueOn) return <Nothing />;
  return (
    <span title={dueReason ? t(`assets.reason.${dueReason}`) : undefined}>
      <DateText value={dueOn} />
    </span>
  );
}
