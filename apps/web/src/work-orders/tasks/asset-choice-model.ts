import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import type { Light } from '#src/ui/page/badges/light-tones.ts';

type Device = Pick<AssetListed, 'type' | 'light' | 'placePath' | 'walkOrder' | 'state'>;

/** Assets in use, optionally of one type and one status. */
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

/**
 * Assets by building and floor in the order of the round: a floor comes where its first asset does; those without a
 * place last.
 */
export function devicesByFloor<Row extends Device>(devices: readonly Row[]): [floor: string, devices: Row[]][] {
  const floors = Map.groupBy(devices, ({ placePath }) => (placePath ?? '').split(' › ').slice(0, 2).join(' › '));
  return [...floors]
    .map(([floor, on]): [string, Row[]] => [floor, on.toSorted((a, b) => stepOf(a) - stepOf(b))])
    .toSorted(([a, onA], [b, onB]) => {
      if (a === '' || b === '') return a === '' ? 1 : -1;
      return stepOf(onA[0]) - stepOf(onB[0]) || a.localeCompare(b);
    });
}

/** Assets that are not on the round come after it. */
const stepOf = (device?: Device): number => device?.walkOrder ?? 1e6;

/** The chosen assets in the order of the round, in whatever order they were ticked. */
export const inRound = <Row extends Device & { id: string }>(
  devices: readonly Row[],
  chosen: ReadonlySet<string>,
): string[] => devicesByFloor(devices).flatMap(([, on]) => on.map(({ id }) => id).filter((id) => chosen.has(id)));
