import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import type { assetCalls } from '@werkbank/contract/assets/asset/asset-calls.ts';
import type { CallInput } from '@werkbank/contract/wire/call.ts';
import { api } from '#src/api/api.ts';
import { type GridSelection, isSelected } from '#src/ui/data-grid/selection/selection-model.ts';

export type AssetQuery = NonNullable<CallInput<typeof assetCalls.list>['query']>;

export interface CollectedAssets {
  assets: AssetListed[];
  /** False when there are more than were requested. */
  isWhole: boolean;
}

const pageSize = 1000;

/** The selected assets, from all pages of the list, in its order; at most the given number. */
export async function collectAssets(
  division: number,
  query: AssetQuery,
  selection: GridSelection,
  most: number,
): Promise<CollectedAssets> {
  const wanted = selection.kind === 'some' ? selection.ids.size : Number.POSITIVE_INFINITY;
  const assets: AssetListed[] = [];
  let after: string | undefined;
  do {
    const page = await api.assets.list({ params: { division }, query, pageSize, ...(after && { after }) });
    assets.push(...page.rows.filter(({ id }) => isSelected(selection, id)));
    after = page.next;
  } while (after && assets.length <= most && assets.length < wanted);
  return { assets: assets.slice(0, most), isWhole: assets.length <= most };
}
