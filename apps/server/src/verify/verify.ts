import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Check, Disagreement, Verified } from './check.ts';
import { countChecks } from './counts.ts';
import { customFieldChecks } from './custom-fields.ts';
import { verifyDueDates } from './due-dates.ts';
import { exchangeChecks } from './exchange.ts';
import { orderChecks } from './orders.ts';
import { stockChecks } from './stock.ts';
import { transferChecks } from './transfers.ts';
import { workChecks } from './work.ts';

const shown = 20;

const checks: readonly Check[] = [
  ...stockChecks,
  ...transferChecks,
  ...countChecks,
  ...orderChecks,
  ...workChecks,
  ...customFieldChecks,
  ...exchangeChecks,
];

/**
 * Compares every derived figure in the database with its source, check by check. Only reads, and is safe while a server is running: each
 * check is one statement, so it never sees unfinished work.
 */
export async function* verify(db: Db): AsyncGenerator<Verified> {
  for (const { name, query } of checks) yield { name, ...(await runCheck(db, query)) };
  yield { name: 'due dates follow from plan, manufacture and reports', ...(await verifyDueDates(db, shown)) };
}

async function runCheck(db: Db, query: RawBuilder<Disagreement>): Promise<Omit<Verified, 'name'>> {
  const { rows } = await sql<Disagreement & { total: string }>`
    select q.*, count(*) over () as total from (${query}) q order by q.what limit ${shown}`.execute(db);
  return { count: Number(rows[0]?.total ?? 0), rows: rows.map(({ total: _, ...row }) => row) };
}
