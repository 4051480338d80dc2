import { sql } from 'kysely';
import { lockAccounts, nextCode } from '#accounts/account/store.ts';
import { join, type RecordTable, writeRecords } from '../records/record-store.ts';
import { startOf } from '../shared/defaults.ts';
import { type Batch, divide, type Outcome, type WriteContext } from '../shared/entity.ts';
import { addressLines } from './address-store.ts';

const languages: Readonly<Record<string, string>> = { NL: 'nl', BE: 'nl', DE: 'de', AT: 'de', CH: 'de' };

/**
 * Accounts; those without a code get the next one of the division, like those entered by hand. Their own address lines and their main visit
 * address are the same.
 */
export async function writeAccounts(context: WriteContext, batch: Batch): Promise<Outcome> {
  const { mapped } = batch;
  const [coded, others] = divide(batch.candidates, ({ values }) => Boolean(values.code));
  const known = await writeRecords(
    context,
    { ...accountTable(context), natural: [{ field: 'code' }] },
    { ...batch, candidates: coded },
  );
  const outcome = join(known, await writeNumbered(context, { ...batch, candidates: others }));
  const ids = [...outcome.inserted, ...outcome.changed].map(({ id }) => id);
  if (mapped.includes('addressLine1') && !context.dryRun) await mirrorToVisitAddresses(context, ids);
  return outcome;
}

function accountTable({ home }: WriteContext): RecordTable {
  return {
    table: 'account',
    extraTypes: { start_date: 'date', country: 'text', search_code: 'text', language: 'text' },
    extra: ({ values }) => ({
      start_date: values.startDate ?? startOf(home.today, values.endDate),
      country: values.country ?? home.country,
      search_code: values.searchCode ?? String(values.name).toUpperCase().slice(0, 30).trim(),
      language: values.language ?? languages[String(values.country ?? home.country)] ?? 'en',
    }),
  };
}

/** A dry run neither makes other writers of accounts wait nor uses up the next code. */
async function writeNumbered(context: WriteContext, batch: Batch) {
  const { db, division, dryRun } = context;
  const table = accountTable(context);
  if (batch.candidates.length > 0 && !dryRun) await lockAccounts(db, division);
  const first = BigInt(dryRun || batch.candidates.length === 0 ? 0 : await nextCode(db, division));
  return await writeRecords(
    context,
    {
      ...table,
      extraTypes: { ...table.extraTypes, code: 'text' },
      extra: (candidate, position, numbers) => ({
        ...table.extra?.(candidate, position, numbers),
        code: String(dryRun ? context.inventNumber() : first + BigInt(position)),
      }),
    },
    batch,
  );
}

/** Brings the main visit addresses in line with the address lines of their accounts. */
export async function mirrorToVisitAddresses(
  { db, division }: Pick<WriteContext, 'db' | 'division'>,
  ids: readonly string[],
): Promise<void> {
  const lines = (table: string) => sql.join(addressLines.map((column) => sql.ref(`${table}.${column}`)));
  const columns = sql.join(addressLines.map((column) => sql.ref(column)));
  await sql`update address d set (${columns}) = (select ${lines('a')})
    from account a where a.id = any(${ids}::uuid[]) and a.division = ${division} and a.address_line1 is not null
      and d.account_id = a.id and d.type = 1 and d.main and (${lines('d')}) is distinct from (${lines('a')})`.execute(
    db,
  );
  await sql`insert into address (division, account_id, type, main, ${columns})
    select a.division, a.id, 1, true, ${lines('a')} from account a
    where a.id = any(${ids}::uuid[]) and a.division = ${division} and a.address_line1 is not null
      and not exists (select from address d where d.account_id = a.id and d.type = 1 and d.main)`.execute(db);
}
