import type { Call } from '@werkbank/contract/wire/call.ts';
import { idFields, type RecordKind } from '@werkbank/contract/wire/reference.ts';
import type { Caller } from '#auth/caller.ts';
import type { Db } from '#db/db.ts';
import { findVisible } from '#db/references/find-visible.ts';
import type { NamedRecord, RecordSources } from '#db/references/record-sources.ts';
import type { VisibleRecords } from '#db/references/visible-records.ts';

interface Reference {
  part: 'query' | 'body';
  path: readonly string[];
  kind: RecordKind;
}

/** The references in a call's query and body, as declared by the contract. */
export const referencesOf = (call: Call): Reference[] =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    const fields = schema ? idFields(schema) : [];
    return fields.flatMap(({ path, mark }) => (mark && 'kind' in mark ? [{ part, path, kind: mark.kind }] : []));
  });

/** Refers to no record, since ids are random. */
const unknownId = '00000000-0000-0000-0000-000000000000';

interface Named extends NamedRecord {
  replace: (id: string) => void;
}

/**
 * Replaces every id in the parsed query and body whose record the caller may not see by one that no record has. Whatever the call does with
 * it, the response is the same as for an unknown id, and no data of the record reaches the call.
 */
export async function hideInvisible(
  db: Db,
  { references, records, recent }: { references: readonly Reference[]; records: RecordSources; recent: VisibleRecords },
  input: { params: unknown; query: unknown; body: unknown },
  caller: Caller,
): Promise<void> {
  const named = references.flatMap(({ part, path, kind }) => [...namedAt(input, [part, ...path], kind)]);
  if (named.length === 0) return;
  const { division } = (input.params ?? {}) as { division?: unknown };
  const divisions = typeof division === 'number' ? [division] : [...caller.divisions];
  const isVisible = await findVisible({ db, records, recent, divisions, namer: caller }, named);
  for (const record of named) if (!isVisible(record)) record.replace(unknownId);
}

const isGuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Words in place of an id, such as `me`, are not references. */
function* namedAt(holder: unknown, [key, ...rest]: readonly string[], kind: RecordKind): Generator<Named> {
  if (key === undefined || typeof holder !== 'object' || holder === null) return;
  const fields = holder as Record<string, unknown>;
  for (const name of key === '*' ? Object.keys(fields) : [key]) {
    const value = fields[name];
    if (rest.length > 0) yield* namedAt(value, rest, kind);
    else if (typeof value === 'string' && isGuid.test(value))
      yield {
        kind,
        id: value,
        replace: (id) => {
          fields[name] = id;
        },
      };
  }
}
