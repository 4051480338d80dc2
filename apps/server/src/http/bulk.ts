import type { BulkResult } from '@werkbank/contract/wire/bulk.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { withSavepoint } from '#db/savepoint.ts';
import { translate } from '#i18n/translate.ts';

/** Does something to many records, in the open transaction; a refusal of one does not affect the others. */
export async function runBulk(
  db: Db,
  ids: readonly string[],
  language: Language,
  work: (id: string) => Promise<Pick<BulkResult, 'status' | 'version'>>,
): Promise<BulkResult[]> {
  const results = new Map<string, BulkResult>();
  for (const id of new Set(ids)) results.set(id, await one(db, id, language, work));
  return ids.flatMap((id) => results.get(id) ?? []);
}

async function one(
  db: Db,
  id: string,
  language: Language,
  work: (id: string) => Promise<Pick<BulkResult, 'status' | 'version'>>,
): Promise<BulkResult> {
  try {
    const { status, version } = await withSavepoint(db, () => work(id));
    return { id, done: true, code: null, message: null, status, version };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const message = translate(language, `problem.${error.code}`, error.params);
    return { id, done: false, code: error.code, message, status: null, version: null };
  }
}
