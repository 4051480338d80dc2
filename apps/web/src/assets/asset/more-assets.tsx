import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { CopiesDialog } from '#src/frame/commands/copies-dialog.tsx';
import { useCopiedValues } from '#src/frame/custom-fields/use-copied-values.ts';
import { assetForm, copyOf } from './asset-form-model.ts';

/** Adds several assets like one, with serial numbers counted up or left empty. */
export function MoreAssets({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { t } = useTranslation();
  const copied = useCopiedValues('asset', asset.id, asset.division);
  const params = { locationId: asset.locationId };
  if (copied.isLoading) return null;
  const customValues = copied.values && { customValues: copied.values };
  return (
    <CopiesDialog
      title={t('assets.more', { name: asset.description })}
      text={t('assets.moreText')}
      first={asset.serialNumber ?? undefined}
      countLabel={t('assets.countSerials')}
      addLabel={(count) => t('assets.addMore', { count })}
      addedText={(count) => t('assets.moreAdded', { count })}
      make={async (serialNumber = '', idempotencyKey) =>
        await api.assets.create({
          params,
          body: { ...assetForm.bodyOf({ ...copyOf(asset), serialNumber }), ...customValues },
          idempotencyKey,
        })
      }
      refreshes={['assets', 'locations']}
      onClose={onClose}
    />
  );
}
