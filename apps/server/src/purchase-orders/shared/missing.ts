import { Problem } from '#base/problem.ts';

type MissingCode =
  | 'account.not_found'
  | 'contact.not_found'
  | 'reference.not_found'
  | 'salesorderline.not_found'
  | 'warehouse.not_found';

/** A field of the body refers to an unknown record. */
export const missing = (code: MissingCode, field: string) =>
  new Problem(code, {
    params: { reference: field },
    errors: [{ path: `body/${field}`, code: 'not_found', message: 'does not exist' }],
  });
