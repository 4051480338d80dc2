import type { StatusTone } from './status-shapes.tsx';

/** The worst first. */
export const lights = ['red', 'amber', 'blue', 'green', 'grey'] as const;
export type Light = (typeof lights)[number];

/** The tone with the shape and colour of a traffic light. */
export const lightTones: Readonly<Record<Light, StatusTone>> = {
  red: 'failed',
  amber: 'attention',
  blue: 'open',
  green: 'done',
  grey: 'stopped',
};
