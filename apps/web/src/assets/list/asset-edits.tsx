import { useQueryClient } from '@tanstack/react-query';
import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { listEdits } from '#src/frame/list/list-edits.tsx';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';

type Editable = 'description' | 'serialNumber' | 'brand' | 'model' | 'inventoryNumber' | 'position';

/** Stores changed cells of the list of all assets. */
export const AssetEdits = listEdits<AssetListed>(() => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async () => await client.invalidateQueries({ queryKey: ['assets'] });
  return useRowEdits<AssetListed, Editable>({
    labels: {
      description: t('field.description'),
      serialNumber: t('assets.serialNumber'),
      brand: t('assets.brand'),
      model: t('assets.model'),
      inventoryNumber: t('assets.inventoryNumber'),
      position: t('assets.position'),
    },
    send: async ({ locationId, id, version }, body) => {
      await api.assets.update({ params: { locationId, id }, body, ifMatch: version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
});
