import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import type { TFunction } from 'i18next';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { editable, textCell } from '#src/ui/data-grid/columns/editable.ts';
import { returned } from '#src/ui/data-grid/columns/returned.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { AssetLink } from '../shared/asset-link.tsx';
import { AssetStateBadge } from '../shared/asset-state.tsx';
import { AssetStatusBadge } from '../shared/asset-status-badge.tsx';
import { isEnded } from '../shared/is-ended.ts';

const { link, cell, text, date, badge } = columns<AssetListed>('assets');
const unseen = { hidden: true, card: 'none' } as const;

const shown = [
  link('tag', 154, (asset) => <AssetName asset={asset} />, { sortable: true }),
  cell('description', 210, (asset) => asset.description, { header: 'field.description', grow: true, card: 'none' }),
  badge('light', 176, (asset) => <AssetStatusBadge asset={asset} />),
  cell('due', 124, (asset, t) => <Due asset={asset} t={t} />, { header: 'assets.dueOn', sortable: true }),
  cell('location', 260, (asset) => locationLabel(asset.locationName, asset.city), { grow: true, hidePriority: 5 }),
  cell('place', 190, (asset) => [asset.placePath, asset.position].filter(Boolean).join(' · ') || <Nothing />, {
    hidePriority: 3,
  }),
  text('account', 180, (asset) => asset.accountName, { hidePriority: 4 }),
  // A card shows it next to the name.
  cell('state', 140, (asset) => <AssetStateBadge state={asset.state} quiet />, {
    header: 'assets.stateName',
    hidePriority: 1,
    card: 'none',
  }),
  cell('type', 170, (asset) => asset.typeDescription, { ...unseen, header: 'field.type' }),
  text('serialNumber', 150, (asset) => asset.serialNumber, unseen),
  text('brand', 150, (asset) => asset.brand, unseen),
  text('model', 150, (asset) => asset.model, unseen),
  text('inventoryNumber', 150, (asset) => asset.inventoryNumber, unseen),
  text('position', 180, (asset) => asset.position, unseen),
  date('lastService', 130, (asset) => asset.lastServiceOn, unseen),
  date('modified', 150, (asset) => asset.modified, {
    ...unseen,
    header: 'field.changedOn',
    sortable: true,
    as: 'dateTime',
  }),
];

/** Columns of the list of all assets. */
export const assetColumns = returned(shown, {
  description: ({ description }) => description,
  serialNumber: ({ serialNumber }) => serialNumber,
  brand: ({ brand }) => brand,
  model: ({ model }) => model,
  inventoryNumber: ({ inventoryNumber }) => inventoryNumber,
  position: ({ position }) => position,
});

const canEdit = (asset: AssetListed) => !isEnded(asset);

/** The same for those who change assets. */
export const editedAssetColumns = editable(assetColumns, {
  description: {
    kind: 'text',
    maximumLength: 250,
    canEdit,
    get: ({ description }) => description,
    // An asset keeps its description when the cell is emptied.
    set: (asset, text) => ({ ...asset, description: text.trim() || asset.description }),
  },
  serialNumber: { ...textCell<AssetListed>('serialNumber', 50), canEdit },
  brand: { ...textCell<AssetListed>('brand', 60), canEdit },
  model: { ...textCell<AssetListed>('model', 60), canEdit },
  inventoryNumber: { ...textCell<AssetListed>('inventoryNumber', 50), canEdit },
  position: { ...textCell<AssetListed>('position', 120), canEdit },
});

/** On a card the description is part of the name; in a row it has its own column. */
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
