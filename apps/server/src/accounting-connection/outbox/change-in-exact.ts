import { change, type ExactApi } from '../api/exact-api.ts';
import type { Entity } from '../entities/entity.ts';
import { bodyOf, type Values } from '../entities/values.ts';
import * as links from '../links/link-store.ts';

/** Sends these fields of a linked record, and records before what is sent. @throws ExactApiError */
export async function changeInExact(
  exact: ExactApi,
  entity: Entity,
  link: links.Link,
  { values, names, theirs }: { values: Values; names: readonly string[]; theirs: Values },
): Promise<void> {
  const only = (of: Values): Values => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
  await links.recordSent(exact.db, link, { sent: only(values), replaced: only(theirs) });
  await change(exact, entity.path, link.exactId, bodyOf(entity, values, names));
}
