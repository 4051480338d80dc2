import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import type { Light } from '#src/ui/page/badges/light-tones.ts';

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

/** Devices by building and floor in the order of the round: a floor stands where its first device is walked past; without a place last. */
export function devicesByFloor<Row extends Device>(devices: readonly Row[]): [floor: string, devices: Row[]][] {
  const floors = Map.groupBy(devices, ({ placePath }) => (placePath ?? '').split(' › ').slice(0, 2).join(' › '));
  return [...floors]
    .map(([floor, on]): [string, Row[]] => [floor, on.toSorted((a, b) => stepOf(a) - stepOf(b))])
    .toSorted(([a, onA], [b, onB]) => {
      if (a === '' || b === '') return a === '' ? 1 : -1;
      return stepOf(onA[0]) - stepOf(onB[0]) || a.localeCompare(b);
    });
}

/** Devices that are not on the round come after it. */
const stepOf = (device?: Device): number => device?.walkOrder ?? 1e6;

/** The chosen devices in the order of the round, whatever order they were ticked in. */
export const inRound = <Row extends Device & { id: string }>(
  devices: readonly Row[],
  chosen: ReadonlySet<string>,
): string[] => devicesByFloor(devices).flatMap(([, on]) => on.map(({ id }) => id).filter((id) => chosen.has(id)));
