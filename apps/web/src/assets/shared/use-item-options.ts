import type { ItemSummary } from '@werkbank/contract/items/item.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { assetsFirst } from './assets-first.ts';

/** The item of an asset, which stays an option even if it no longer belongs to the type. */
interface OwnItem {
  itemId: string | null;
  itemCode: string | null;
  itemDescription: string | null;
}

/** The items of an asset type as options, preceded by "none": first the item of the asset, then whole assets. */
export function useItemOptions(division: number, assetType: string, own: OwnItem | null) {
  const { t } = useTranslation();
  const { canSee } = useAccess('items');
  const input = { params: { division: String(division), assetType }, pageSize: 1000 };
  const { data } = useCall(api.items.listForAssetType, input, { enabled: canSee && assetType !== '' });
  const optionOf = ({ id, code, description }: Pick<ItemSummary, 'id' | 'code' | 'description'>) => ({
    value: id,
    label: `${code} · ${description}`,
  });
  const offered = assetsFirst(data?.rows ?? [], own?.itemId ?? null).map(optionOf);
  const none = { value: '', label: t('none') };
  if (!own?.itemId || offered.some(({ value }) => value === own.itemId)) return [none, ...offered];
  const kept = optionOf({ id: own.itemId, code: own.itemCode ?? '', description: own.itemDescription ?? '' });
  return [none, kept, ...offered];
}
