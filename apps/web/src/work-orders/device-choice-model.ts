import type { AssetListed } from '@werkbank/contract/assets/asset.ts';
import type { Light } from '#src/ui/page/light-tones.ts';

type Device = Pick<AssetListed, 'type' | 'light' | 'placePath' | 'walkOrder' | 'state'>;

/** Devices that are there, of a kind and a light where one is asked for. */
export const pickDevices = <Row extends Device>(
  devices: readonly Row[],
  { type, light }: { type?: string | undefined; light?: Light | undefined },
): Row[] =>
  devices.filter(
    (device) =>
      device.state !== 'replaced' &&
      device.state !== 'removed' &&
      (type === undefined || device.type === type) &&
      (light === undefined || device.light === light),
  );

/** Devices by building and floor, each floor in walking order; those without a place last. */
export function devicesByFloor<Row extends Device>(devices: readonly Row[]): [floor: string, devices: Row[]][] {
  const floors = Map.groupBy(devices, ({ placePath }) => (placePath ?? '').split(' › ').slice(0, 2).join(' › '));
  return [...floors]
    .map(([floor, on]): [string, Row[]] => [floor, on.toSorted((a, b) => (a.walkOrder ?? 1e6) - (b.walkOrder ?? 1e6))])
    .toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b)));
}
