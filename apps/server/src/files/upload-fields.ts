import type { $ZodType, output } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { Problem } from '#base/problem.ts';

/** The fields of a form besides its file, by the contract. @throws Problem `body.invalid` */
export function readFields<S extends $ZodType>(schema: S, fields: Readonly<Record<string, string>>): output<S> {
  const parsed = safeParse(schema, fields);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({
    path: `body/${issue.path.join('/')}`,
    code: issue.code,
    message: issue.message,
  }));
  throw new Problem('body.invalid', { errors, params: { fields: errors.map(({ path }) => path).join(', ') } });
}
