import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { FieldProps } from '#src/ui/fields/field.ts';
import { RecordOption } from '#src/ui/typeahead/record-option.tsx';
import { Typeahead } from '#src/ui/typeahead/typeahead.tsx';

/** The properties of an asset that a field with a reference needs. */
export type PickedAsset = Pick<AssetListed, 'id' | 'description' | 'tag'> & Partial<AssetListed>;

export interface AssetPickerProps extends FieldProps {
  division: number;
  value: PickedAsset | null;
  onChange: (asset: AssetListed | null) => void;
  /** Only assets at this location. */
  locationId?: string | undefined;
}

/** Finds an asset by tag, serial or inventory number, description or position. */
export function AssetPicker({ division, value, onChange, locationId, ...field }: AssetPickerProps) {
  const { t } = useTranslation();
  return (
    <Typeahead<PickedAsset>
      placeholder={t('assets.search')}
      {...field}
      minimumLength={2}
      value={value}
      // The chosen value comes from the list, regardless of the initial value.
      onChange={(asset) => onChange(asset as AssetListed | null)}
      source={async (search, signal) => {
        const query = { search, ...(locationId && { locationId }) };
        return (await api.assets.list({ params: { division }, query, pageSize: 10 }, signal)).rows;
      }}
      getId={({ id }) => id}
      getLabel={({ description, tag, serialNumber }) => [description, tag ?? serialNumber].filter(Boolean).join(' · ')}
      renderOption={(asset, query) => (
        <RecordOption
          name={asset.description}
          code={asset.tag ?? asset.serialNumber ?? ''}
          place={[asset.locationName, asset.position].filter(Boolean).join(' · ')}
          query={query}
        />
      )}
    />
  );
}
