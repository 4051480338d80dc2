import type { CustomValuesChange } from '@werkbank/contract/custom-fields/custom-field.ts';
import type { Db } from '../db.ts';
import { storeNewValues } from './new-values.ts';

/** Creates a record by its call, and stores the custom fields in the body with it. The handler does not receive them. */
export async function createWithValues(
  kind: string,
  handle: (given: unknown) => unknown,
  { body, db, ...context }: { body: unknown; db: Db },
): Promise<unknown> {
  const { customValues, ...rest } = body as { customValues?: CustomValuesChange };
  const created = (await handle({ ...context, body: rest, db })) as { id: string; customValues?: unknown };
  if (customValues === undefined) return created;
  const stored = await storeNewValues(db, kind, created.id, customValues);
  if ('customValues' in created) created.customValues = stored;
  return created;
}
