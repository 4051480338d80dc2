import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { AssetLink } from '#src/assets/shared/asset-link.tsx';
import { ItemPicker, type PickedItem } from '#src/items/shared/item-picker.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from './defects.module.css';
import { type ChosenDefect, keyOf } from './defects-model.ts';

interface DefectRowProps {
  location: Location;
  /** The defects of one asset. */
  rows: readonly ChosenDefect[];
  onChange: (next: ChosenDefect) => void;
}

/** One asset and its defects, each with its proposed item. */
export function DefectRow({ location, rows, onChange }: DefectRowProps) {
  const { t } = useTranslation();
  const asset = rows[0]?.defect;
  if (!asset) return null;
  const name = [asset.assetTag, asset.assetDescription].filter(Boolean).join(' · ');
  return (
    <fieldset className={classes.asset}>
      <legend>
        <AssetLink locationId={location.id} id={asset.assetId}>
          {name}
        </AssetLink>
      </legend>
      <p className={classes.place}>{asset.placePath ?? t('estimates.noPlace')}</p>
      {rows.map((row) => (
        <Finding key={keyOf(row.defect)} row={row} asset={name} division={location.division} onChange={onChange} />
      ))}
    </fieldset>
  );
}

interface FindingProps {
  row: ChosenDefect;
  asset: string;
  division: number;
  onChange: (next: ChosenDefect) => void;
}

const tones = { 1: 'failed', 2: 'attention' } as const;

function Finding({ row, asset, division, onChange }: FindingProps) {
  const { t } = useTranslation();
  const { defect, isTicked, item, quantity } = row;
  const tone = defect.severity === 1 || defect.severity === 2 ? tones[defect.severity] : 'open';
  const named = `${asset}, ${defect.defectDescription}`;
  return (
    <div className={classes.finding} data-ticked={isTicked || undefined}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-label={named}
          onChange={() => onChange({ ...row, isTicked: !isTicked })}
        />
        <span>
          <StatusBadge tone={tone} quiet>
            {defect.defectDescription}
          </StatusBadge>
          <span className={classes.small}>
            {defect.defectCode} · <DateText value={defect.performedOn} />
          </span>
        </span>
      </label>
      <ItemPicker
        aria-label={`${t('items.one')}, ${named}`}
        division={division}
        tradable="sold"
        disabled={!isTicked}
        error={isTicked && item === null && t('estimates.itemMissing')}
        value={item && asPicked(item)}
        onChange={(picked) =>
          onChange({
            ...row,
            item: picked && { id: picked.id, code: picked.code, description: picked.description },
          })
        }
      />
      <NumberField
        aria-label={`${t('field.quantity')}, ${named}`}
        decimals={4}
        disabled={!isTicked}
        value={quantity}
        onChange={(next) => onChange({ ...row, quantity: Number.isNaN(next) ? null : next })}
      />
    </div>
  );
}

/** The field shows code and description of the chosen item; the other values are only shown in its list of options. */
const asPicked = (item: NonNullable<ChosenDefect['item']>): PickedItem => ({
  ...item,
  unit: '',
  standardSalesPrice: null,
  currency: 'EUR',
  isStockItem: false,
  freeStock: null,
});
