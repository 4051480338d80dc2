/** Roles a token may carry (decision 4); each is a template, a set of rights. */
export const roles = ['PreventionEmployee', 'MobilityEmployee', 'Engineer', 'Reseller', 'Admin'] as const;
export type Role = (typeof roles)[number];
