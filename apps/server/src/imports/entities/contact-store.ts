import { sql } from 'kysely';
import { lockRecords } from '../records/lock-store.ts';
import { allocateNumbers } from '../records/number-store.ts';
import { writeRecords } from '../records/record-store.ts';
import { startOf } from '../shared/defaults.ts';
import type { Batch, Candidate, Outcome, WriteContext } from '../shared/entity.ts';

/** Contacts; the first one of an account that has none becomes its main contact. */
export async function writeContacts(context: WriteContext, batch: Batch): Promise<Outcome> {
  const { candidates } = batch;
  const accountIds = candidates.flatMap(({ found }) => found.account?.value ?? []);
  await lockRecords(context, 'account', accountIds);
  const withMain = await findMain(context, accountIds);
  const isFirst = (candidate: Candidate): boolean => {
    const account = accountOf(candidate);
    if (withMain.has(account)) return false;
    withMain.add(account);
    return true;
  };
  const outcome = await writeRecords(
    context,
    {
      table: 'contact',
      extraTypes: { is_main_contact: 'boolean', start_date: 'date', hid: 'bigint' },
      allocateNumbers: (count) => allocateNumbers(context, 'contact', 1, count),
      extra: (candidate, position, numbers) => ({
        is_main_contact: isFirst(candidate),
        start_date: candidate.values.startDate ?? startOf(context.home.today, candidate.values.endDate),
        hid: numbers[position],
      }),
    },
    batch,
  );
  if (!context.dryRun)
    await pointToMain(
      context,
      outcome.inserted.map(({ id }) => id),
    );
  return outcome;
}

const accountOf = ({ found }: Candidate): string => found.account?.value ?? '';

async function findMain({ db, division }: WriteContext, accountIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from contact where division = ${division} and account_id = any(${accountIds}::uuid[])
      and is_main_contact`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function pointToMain({ db, division }: WriteContext, ids: readonly string[]): Promise<void> {
  await sql`update account a set main_contact_id = c.id from contact c
    where a.division = ${division} and c.id = any(${ids}::uuid[]) and c.is_main_contact and a.id = c.account_id`.execute(
    db,
  );
}
