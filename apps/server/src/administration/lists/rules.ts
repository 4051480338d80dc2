import {
  type FieldOfList,
  fieldsOfList,
  fieldsOfSomeLists,
  type MasterList,
} from '@werkbank/contract/administration/lists/master-lists.ts';
import { Problem } from '#base/problem.ts';

/** @throws Problem `body.invalid` for a field that the list does not have, for one that a new entry lacks, and for a long VAT code */
export function requireFields(
  list: MasterList,
  body: { readonly [Field in FieldOfList]?: unknown } & { code?: string },
  which: 'all' | 'some',
): void {
  const own: readonly FieldOfList[] = fieldsOfList[list];
  const wrong = fieldsOfSomeLists.find((field) =>
    body[field] === undefined ? which === 'all' && own.includes(field) : !own.includes(field),
  );
  if (wrong !== undefined) throw refused(wrong, `not as in ${list}`);
  if (list === 'vat-codes' && (body.code ?? '').length > 3) throw refused('code', 'at most 3 characters');
}

const refused = (field: string, message: string) =>
  new Problem('body.invalid', {
    params: { fields: `body/${field}` },
    errors: [{ path: `body/${field}`, code: 'list', message }],
  });
