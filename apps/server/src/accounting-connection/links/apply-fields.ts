import type { Db } from '#db/db.ts';
import type { Entity } from '../entities/entity.ts';
import { take } from '../entities/record-store.ts';
import type { Values } from '../entities/values.ts';
import { toOurs } from './resolve.ts';

/** Stores some of Exact's values in a record here, without recording a local change. */
export async function applyFields(
  tx: Db,
  { division, entity, id }: { division: number; entity: Entity; id: string },
  names: readonly string[],
  theirs: Values,
): Promise<void> {
  if (names.length === 0) return;
  const wanted = Object.fromEntries(names.map((name) => [name, theirs[name] ?? null]));
  const [values = {}] = await toOurs(tx, division, entity, [wanted]);
  await take(tx, { division, entity, id }, values);
}
