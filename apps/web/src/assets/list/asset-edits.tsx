import { useQueryClient } from '@tanstack/react-query';
import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { listEdits } from '#src/frame/list/list-edits.tsx';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';

/** Stores changed cells of the list of all assets. */
export const AssetEdits = listEdits<AssetListed>(() => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async () => await client.invalidateQueries({ queryKey: ['assets'] });
  return useRowEdits<AssetListed, 'description' | 'serialNumber'>({
    labels: { description: t('field.description'), serialNumber: t('assets.serialNumber') },
    send: async ({ locationId, id, version }, body) => {
      await api.assets.update({ params: { locationId, id }, body, ifMatch: version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
});
