import type { StatusTone } from './status-shapes.tsx';

/** The worst first. */
export const lights = ['red', 'amber', 'blue', 'green', 'grey'] as const;
export type Light = (typeof lights)[number];

/** The status whose shape and colour a light has. */
export const lightTones: Readonly<Record<Light, StatusTone>> = {
  red: 'failed',
  amber: 'attention',
  blue: 'open',
  green: 'done',
  grey: 'stopped',
};
