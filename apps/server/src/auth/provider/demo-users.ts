import type { Role } from '@werkbank/contract/wire/call.ts';

/** A user who can sign in at the embedded provider. */
export interface DemoUser {
  /** The name typed at sign-in; also the token's `sub`, and with issuer `embedded` the key of the user record. */
  login: string;
  name: string;
  email: string;
  roles: readonly Role[];
  /** A role that the company assigned instead; the token does not contain it. */
  given?: 'buildings';
}

/**
 * One invented person for each role, one with a role of the company that is limited to two locations, a contact of a
 * customer, and one without a role.
 */
export const demoUsers: readonly DemoUser[] = [
  { login: 'employee', name: 'Eva de Vries', email: 'employee@demo.example', roles: ['PreventionEmployee'] },
  { login: 'mobility', name: 'Milan Bakker', email: 'mobility@demo.example', roles: ['MobilityEmployee'] },
  { login: 'engineer', name: 'Emre Kaya', email: 'engineer@demo.example', roles: ['Engineer'] },
  { login: 'reseller', name: 'Roos Jansen', email: 'reseller@demo.example', roles: ['Reseller'] },
  { login: 'admin', name: 'Anna Visser', email: 'admin@demo.example', roles: ['Admin'] },
  { login: 'manager', name: 'Maud Peters', email: 'manager@demo.example', roles: [], given: 'buildings' },
  { login: 'contact', name: 'Renske Zandwijker', email: 'contact@demo.example', roles: [] },
  { login: 'norole', name: 'Noor Smit', email: 'norole@demo.example', roles: [] },
];

/** Password of every demonstration user; the sign-in page shows it. */
export const demoPassword = 'demo';

/** By login or e-mail address, as typed. */
export function findDemoUser(typed: string): DemoUser | undefined {
  const wanted = typed.trim().toLowerCase();
  return demoUsers.find(({ login, email }) => wanted === login || wanted === email);
}
