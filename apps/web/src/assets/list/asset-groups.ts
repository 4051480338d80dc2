import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { readTag } from '@werkbank/contract/assets/labels/read-tag.ts';
import type { Place } from '@werkbank/contract/locations/place.ts';
import { type Light, lights } from '#src/ui/page/badges/light-tones.ts';

/** Assets shown under one heading. */
export interface AssetGroup {
  key: string;
  /** Null for those without a place. */
  title: string | null;
  assets: AssetListed[];
}

export interface AssetPick {
  lights?: readonly Light[] | undefined;
  q?: string | undefined;
}

/** The assets that match the search: every word occurs in some field of the asset, or the whole search is its tag. */
export function pickAssets(assets: readonly AssetListed[], { lights: wanted, q = '' }: AssetPick): AssetListed[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const read = readTag(q);
  const wantedTag = 'tag' in read ? read.tag : undefined;
  return assets.filter((asset) => {
    if (wanted && !wanted.includes(asset.light)) return false;
    if (words.length === 0 || asset.tag === wantedTag) return true;
    const { tag, description, typeDescription, position, placePath, serialNumber, inventoryNumber, brand } = asset;
    const searched = [tag, description, typeDescription, position, placePath, serialNumber, inventoryNumber, brand]
      .join(' ')
      .toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

/** Assets by type, the types in alphabetical order. */
export function groupByType(assets: readonly AssetListed[]): AssetGroup[] {
  const groups = Map.groupBy(assets, ({ type }) => type);
  return [...groups]
    .map(([key, found]) => ({ key, title: found[0]?.typeDescription ?? key, assets: found }))
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** Assets by floor in the order of the building, each floor in walking order; those without a place come last. */
export function groupByFloor(assets: readonly AssetListed[], places: readonly Place[]): AssetGroup[] {
  const known = new Map(places.map((place) => [place.id, place]));
  const order = new Map(places.map(({ id }, index) => [id, index]));
  const floorOf = (id: string | null) => findFloor(known, id)?.id ?? '';
  const groups = Map.groupBy(assets, ({ placeId }) => floorOf(placeId));
  return [...groups]
    .map(([key, found]) => ({
      key,
      title: known.get(key)?.path ?? null,
      assets: found.toSorted((a, b) => walk(a, order) - walk(b, order)),
    }))
    .sort((a, b) => (order.get(a.key) ?? places.length) - (order.get(b.key) ?? places.length));
}

/** The floor that contains a place; a place outside any floor is its own group. */
function findFloor(known: ReadonlyMap<string, Place>, id: string | null): Place | undefined {
  const own = id === null ? undefined : known.get(id);
  for (let place = own; place; place = place.parentId === null ? undefined : known.get(place.parentId))
    if (place.kind === 'floor') return place;
  return own;
}

const lastInRound = 1e6;

/** By walking order if there is one, else by the order of the places. */
const walk = ({ walkOrder, placeId }: AssetListed, order: ReadonlyMap<string, number>): number =>
  walkOrder ?? lastInRound + (order.get(placeId ?? '') ?? lastInRound);

export function countLights(assets: readonly AssetListed[]): Record<Light, number> {
  const counts = Object.fromEntries(lights.map((light) => [light, 0])) as Record<Light, number>;
  for (const { light } of assets) counts[light] += 1;
  return counts;
}
