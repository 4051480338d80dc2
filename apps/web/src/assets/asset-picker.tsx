import type { AssetListed } from '@werkbank/contract/assets/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { FieldProps } from '#src/ui/field.ts';
import { RecordOption } from '#src/ui/record-option.tsx';
import { Typeahead } from '#src/ui/typeahead.tsx';

export interface AssetPickerProps extends FieldProps {
  division: number;
  value: AssetListed | null;
  onChange: (asset: AssetListed | null) => void;
}

/** Finds a device by tag, serial or inventory number, description or position. */
export function AssetPicker({ division, value, onChange, ...field }: AssetPickerProps) {
  const { t } = useTranslation();
  return (
    <Typeahead<AssetListed>
      placeholder={t('assets.search')}
      {...field}
      minimumLength={2}
      value={value}
      onChange={onChange}
      source={async (search, signal) =>
        (await api.assets.list({ params: { division }, query: { search }, pageSize: 10 }, signal)).rows
      }
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
