import { sql } from 'kysely';
import { writeRecords } from '../records/record-store.ts';
import { startOf } from '../shared/defaults.ts';
import type { Batch, Outcome, WriteContext } from '../shared/entity.ts';
import { addressLines } from './address-store.ts';

const languages: Readonly<Record<string, string>> = { NL: 'nl', BE: 'nl', DE: 'de', AT: 'de', CH: 'de' };

/** Accounts; their own address lines and their main visit address are one and the same. */
export async function writeAccounts(context: WriteContext, batch: Batch): Promise<Outcome> {
  const { mapped } = batch;
  const { home } = context;
  const outcome = await writeRecords(
    context,
    {
      table: 'account',
      natural: [{ field: 'code' }],
      extraTypes: { start_date: 'date', country: 'text', search_code: 'text', language: 'text' },
      extra: ({ values }) => ({
        start_date: values.startDate ?? startOf(home.today, values.endDate),
        country: values.country ?? home.country,
        search_code: values.searchCode ?? String(values.name).toUpperCase().slice(0, 30).trim(),
        language: values.language ?? languages[String(values.country ?? home.country)] ?? 'en',
      }),
    },
    batch,
  );
  const ids = [...outcome.inserted, ...outcome.changed].map(({ id }) => id);
  if (mapped.includes('addressLine1') && !context.dryRun) await mirrorToVisitAddresses(context, ids);
  return outcome;
}

/** Brings the main visit addresses in line with the address lines of their accounts. */
async function mirrorToVisitAddresses({ db, division }: WriteContext, ids: readonly string[]): Promise<void> {
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
