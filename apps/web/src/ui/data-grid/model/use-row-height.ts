import { useMediaQuery } from '@mantine/hooks';
import type { GridDensity } from './grid-types.ts';

const heights = { compact: 32, comfortable: 40 } as const;
const touchHeight = 48;

/** Height of a row in pixels; a finger needs more than a mouse. */
export function useRowHeight(density: GridDensity): number {
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return isTouch ? touchHeight : heights[density];
}
