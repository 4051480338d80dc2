import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldDialog } from '#src/ui/bulk/change-field-dialog.tsx';
import { collectRecords, maxOneByOne } from '#src/ui/bulk/collect-selected.ts';
import { assetForm } from '../asset/asset-form-model.ts';
import { type AssetQuery, collectAssets } from '../shared/collect-assets.ts';

const texts = ['brand', 'model', 'description', 'position', 'agent', 'fireClass', 'contractNumber', 'notes'] as const;

type ChangeAssetsProps = BulkProps<AssetQuery> & { onClose: () => void };

/** Changes a field of the selected assets. */
export function ChangeAssets({ query, selection, onDone, onClose }: ChangeAssetsProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const selected = async () => {
    const { assets, isWhole } = await collectAssets(division, query, selection, maxOneByOne);
    return { rows: assets, isWhole };
  };
  return (
    <ChangeFieldDialog<Asset>
      label={t('assets.title')}
      model={assetForm}
      fields={texts.map((name) => ({ name }))}
      nameOf={({ tag, description, locationName }) => ({ number: tag ?? '–', what: description, where: locationName })}
      collect={() => collectRecords(selected(), ({ id, locationId }) => api.assets.get({ params: { locationId, id } }))}
      store={async ({ id, locationId, version }, body) =>
        await api.assets.update({ params: { locationId, id }, body, ifMatch: version })
      }
      refreshes={['assets', 'locations']}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
