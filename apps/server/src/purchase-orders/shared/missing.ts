import { Problem } from '#base/problem.ts';

type MissingCode =
  | 'account.not_found'
  | 'contact.not_found'
  | 'reference.not_found'
  | 'salesorderline.not_found'
  | 'warehouse.not_found';

/** What a field of the body names is not there. */
export const missing = (code: MissingCode, field: string) =>
  new Problem(code, {
    params: { reference: field },
    errors: [{ path: `body/${field}`, code: 'not_found', message: 'does not exist' }],
  });
