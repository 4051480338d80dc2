import type { AssetListed } from '@werkbank/contract/assets/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { FieldProps } from '#src/ui/field.ts';
import { MatchedText } from '#src/ui/matched-text.tsx';
import { Typeahead } from '#src/ui/typeahead.tsx';
import classes from './asset-picker.module.css';

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
      renderOption={(asset, query) => <AssetOption asset={asset} query={query} />}
    />
  );
}

function AssetOption({ asset, query }: { asset: AssetListed; query: string }) {
  return (
    <span className={classes.option}>
      <span className={classes.name}>
        <MatchedText text={asset.description} query={query} />
      </span>
      <span className={classes.code}>
        <MatchedText text={asset.tag ?? asset.serialNumber ?? ''} query={query} />
      </span>
      <span className={classes.place}>{[asset.locationName, asset.position].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
