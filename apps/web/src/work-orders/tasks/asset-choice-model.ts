import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import type { Light } from '#src/ui/page/badges/light-tones.ts';

type Asset = Pick<AssetListed, 'type' | 'light' | 'placePath' | 'walkOrder' | 'state'>;

/** Assets in use, optionally of one type and one status. */
export const pickAssets = <Row extends Asset>(
  assets: readonly Row[],
  { type, light }: { type?: string | undefined; light?: Light | undefined },
): Row[] =>
  assets.filter(
    (asset) =>
      asset.state !== 'replaced' &&
      asset.state !== 'removed' &&
      (type === undefined || asset.type === type) &&
      (light === undefined || asset.light === light),
  );

/** Assets by building and floor in the order of the round: a floor is placed by its first asset; those without a place last. */
export function assetsByFloor<Row extends Asset>(assets: readonly Row[]): [floor: string, assets: Row[]][] {
  const floors = Map.groupBy(assets, ({ placePath }) => (placePath ?? '').split(' › ').slice(0, 2).join(' › '));
  return [...floors]
    .map(([floor, on]): [string, Row[]] => [floor, on.toSorted((a, b) => stepOf(a) - stepOf(b))])
    .toSorted(([a, onA], [b, onB]) => {
      if (a === '' || b === '') return a === '' ? 1 : -1;
      return stepOf(onA[0]) - stepOf(onB[0]) || a.localeCompare(b);
    });
}

/** Assets that are not in the order of the round come last. */
const stepOf = (asset?: Asset): number => asset?.walkOrder ?? 1e6;

/** The chosen assets in the order of the round, regardless of the order in which they were ticked. */
export const inRound = <Row extends Asset & { id: string }>(
  assets: readonly Row[],
  chosen: ReadonlySet<string>,
): string[] => assetsByFloor(assets).flatMap(([, on]) => on.map(({ id }) => id).filter((id) => chosen.has(id)));
