/** What a company needs, in the order in which it is set up. */
export const readinessPoints = [
  'address',
  'signIn',
  'secondAdministrator',
  'lists',
  'items',
  'accounts',
  'mail',
  'engineers',
  'brand',
  'locations',
  'exact',
  'secretsKey',
  'firstOrder',
] as const;
export type ReadinessPoint = (typeof readinessPoints)[number];
