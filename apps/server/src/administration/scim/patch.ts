import * as z from 'zod';
import { plainName } from './filter.ts';
import { invalid, unacceptable } from './scim-error.ts';

/** One change of a PATCH: the attribute that it applies to, in lower case, and the new value. */
export interface Change {
  op: 'add' | 'remove' | 'replace';
  attribute: string;
  /** The condition in brackets of `emails[type eq "work"]`. */
  filter: string | undefined;
  /** The part of the attribute after a full stop. */
  part: string | undefined;
  value: unknown;
}

/** Entra ID writes `Replace`, the RFC `replace`. */
const Operation = z.object({
  op: z
    .string()
    .transform((op) => op.toLowerCase())
    .pipe(z.enum(['add', 'remove', 'replace'])),
  path: z.string().max(500).nullish(),
  value: z.unknown().optional(),
});

const Patch = z.object({ Operations: z.array(Operation).min(1).max(1_000) });

/**
 * Reads the operations of a PATCH in the order in which they are applied. One without a path changes each attribute of its value.
 * @throws ScimError `invalidSyntax`, `invalidPath`, `invalidValue`, `noTarget`
 */
export function readPatch(body: unknown): Change[] {
  const read = Patch.safeParse(body);
  if (!read.success) throw unacceptable(read.error, 'Operations', 'invalidSyntax');
  return read.data.Operations.flatMap(({ op, path, value }) => {
    if (op !== 'remove' && value === undefined) throw invalid('invalidValue', `The operation ${op} has no value.`);
    if (path) return spread(op, path, value);
    if (op === 'remove') throw invalid('noTarget', 'The operation remove has no path.');
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw invalid('invalidValue', 'An operation without a path needs an object of attributes.');
    return Object.entries(value).flatMap(([name, one]) => spread(op, name, one));
  });
}

const nameParts = ['givenname', 'familyname', 'formatted'];

/** `name: { familyName }` is equivalent to `name.familyName`; without a name none of its parts is left. */
function spread(op: Change['op'], name: string, value: unknown): Change[] {
  const at = readPath(name);
  if (at.attribute !== 'name' || at.part !== undefined) return [{ op, ...at, value }];
  if (op === 'remove' || value === null) return nameParts.map((part) => ({ op, ...at, part, value: null }));
  if (typeof value !== 'object') return [{ op, ...at, value }];
  return Object.entries(value).map(([part, one]) => ({ op, ...at, part: part.toLowerCase(), value: one }));
}

const pathPattern = /^([a-z$][\w$-]*)(?:\[([^\]]*)\])?(?:\.([\w$-]+))?$/;

/** Attributes of other schemas, which are not stored, are marked by `other`. */
function readPath(path: string): Pick<Change, 'attribute' | 'filter' | 'part'> {
  const name = plainName(path);
  if (name.startsWith('urn:')) return { attribute: 'other', filter: undefined, part: undefined };
  // The condition keeps its case, because it may contain an id or an address.
  const match = pathPattern.exec(name);
  if (!match?.[1]) throw invalid('invalidPath', `There is no attribute ${path.slice(0, 200)}.`);
  const condition = /\[([^\]]*)\]/.exec(path)?.[1];
  return { attribute: match[1], filter: condition, part: match[3] };
}
