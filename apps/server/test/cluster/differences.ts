import { verify } from '#src/verify/verify.ts';
import { compare } from '../crowd/compare.ts';
import type { Opened } from '../crowd/databases.ts';
import type { CrowdRun } from '../crowd/run-crowd.ts';

/** Errors of a crowd, differences of the database from its ledger, and stored figures that disagree with their source. */
export async function differencesOf({ db }: Opened, { ledger, tally }: CrowdRun): Promise<string[]> {
  const found = [...tally.errors, ...(await compare(db, ledger))];
  for await (const { name, count, rows } of verify(db))
    if (count > 0) found.push(`${name}: ${count}, first ${JSON.stringify(rows[0])}`);
  return found;
}
