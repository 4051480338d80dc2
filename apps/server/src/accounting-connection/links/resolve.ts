import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { type Entity, isSent, type Kind } from '../entities/entity.ts';
import type { Values } from '../entities/values.ts';

/** A record that does not exist in Exact yet, or no longer does. */
export interface Missing {
  field: string;
  kind: Kind;
  recordId: string;
}

/** References as ids of Exact, and the first record that Exact does not have. */
export async function toExact(
  db: Db,
  entity: Entity,
  values: Values,
): Promise<{ values: Values; missing: Missing | undefined }> {
  const named = entity.fields.flatMap(({ name, of, way }) =>
    of !== undefined && typeof values[name] === 'string' ? [{ name, of, way, id: values[name] }] : [],
  );
  if (named.length === 0) return { values, missing: undefined };
  const { rows } = await sql<{ kind: string; recordId: string; exactId: string }>`
    select l.kind, l.record_id as "recordId", l.exact_id as "exactId" from exact_link l
    where l.kind = any(${named.map(({ of }) => of)}::text[]) and l.record_id = any(${named.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  const known = new Map(rows.map(({ kind, recordId, exactId }) => [`${kind} ${recordId}`, exactId]));
  const found: Record<string, Values[string]> = { ...values };
  let missing: Missing | undefined;
  for (const { name, of, way, id } of named) {
    const exactId = known.get(`${of} ${id}`);
    if (exactId === undefined && isSent({ way })) missing ??= { field: name, kind: of, recordId: id };
    found[name] = exactId ?? null;
  }
  return { values: found, missing };
}

/** References as our ids; one that does not exist here yet is left out. */
export async function toOurs(
  db: Db,
  division: number,
  entity: Entity,
  all: readonly Values[],
): Promise<readonly Values[]> {
  const references = entity.fields.flatMap(({ name, of }) => (of === undefined ? [] : [{ name, of }]));
  const named = references.flatMap(({ name, of }) =>
    all.flatMap(({ [name]: theirs }) => (typeof theirs === 'string' ? [{ of, theirs }] : [])),
  );
  if (named.length === 0) return all;
  const { rows } = await sql<{ of: string; theirs: string; recordId: string }>`
    select distinct n.of, n.theirs, l.record_id as "recordId"
    from ${recordset(named, 'n (of text, theirs uuid)')}
      join exact_link l on l.division = ${division} and l.kind = n.of and l.exact_id = n.theirs`.execute(db);
  const known = new Map(rows.map(({ of, theirs, recordId }) => [`${of} ${theirs}`, recordId]));
  return all.map((values) => {
    const found: Record<string, Values[string]> = { ...values };
    for (const { name, of } of references) {
      const theirs = values[name];
      if (typeof theirs !== 'string') continue;
      const ours = known.get(`${of} ${theirs}`);
      if (ours === undefined) delete found[name];
      else found[name] = ours;
    }
    return found;
  });
}
