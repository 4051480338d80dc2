import type { ProblemCode } from '@werkbank/contract/wire/errors.ts';
import { Problem } from '#base/problem.ts';

/** No record of the contract is nested this deeply; without a limit a few kilobytes would exhaust the stack. */
const maxDepth = 40;

/**
 * Refuses what should reach neither a schema nor the database: texts with U+0000 or half a surrogate pair, and excessively nested values.
 * @throws Problem `param.invalid` or `body.invalid`, naming the field
 */
export function requireStorable(value: unknown, path: string, code: ProblemCode, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw fault(code, path, 'no text without U+0000');
  } else if (typeof value === 'object' && value !== null) {
    if (depth === maxDepth)
      throw fault(code, path.split('/').slice(0, 3).join('/'), `nested more than ${maxDepth} times`);
    for (const [name, part] of Object.entries(value)) {
      requireStorable(name, path, code);
      requireStorable(part, `${path}/${name}`, code, depth + 1);
    }
  }
}

const fault = (code: ProblemCode, path: string, message: string) =>
  new Problem(code, { params: { fields: path }, errors: [{ path, code: 'unreadable', message }] });
