import { sql } from 'kysely';
import { lockRecords } from '../records/lock-store.ts';
import { type Written, writeRecords } from '../records/record-store.ts';
import type { Batch, Candidate, Outcome, WriteContext } from '../shared/entity.ts';

/** Columns that an account and its main visit address share. */
export const addressLines = [
  'address_line1',
  'address_line2',
  'address_line3',
  'postcode',
  'city',
  'state',
  'country',
] as const;

/** Addresses of accounts. One of each type is the main one: the marked one, else the first. */
export async function writeAddresses(context: WriteContext, batch: Batch): Promise<Outcome> {
  const { candidates } = batch;
  const accountIds = candidates.map((candidate) => accountOf(candidate));
  await lockRecords(context, 'account', accountIds);
  const withMain = await findMain(context, accountIds);
  const isFirst = (candidate: Candidate): boolean => {
    const place = placeOf(candidate);
    if (withMain.has(place)) return false;
    withMain.add(place);
    return true;
  };
  const outcome = await writeRecords(
    context,
    {
      table: 'address',
      natural: [
        { field: 'account' },
        { field: 'type' },
        { field: 'addressLine1' },
        { field: 'postcode', isOptional: true },
        { field: 'city', isOptional: true },
      ],
      mayShare: true,
      extraTypes: { main: 'boolean', country: 'text' },
      extra: (candidate) => ({
        main: isFirst(candidate),
        country: candidate.values.country ?? candidate.found.account?.facts.country ?? context.home.country,
      }),
    },
    batch,
  );
  if (context.dryRun) return outcome;
  const written = [...outcome.inserted, ...outcome.changed];
  await markMain(context, written);
  await mirrorToAccounts(
    context,
    written.filter(({ candidate }) => candidate.values.type === 1).map(({ candidate }) => accountOf(candidate)),
  );
  return outcome;
}

const accountOf = ({ found }: Candidate): string => found.account?.value ?? '';
const placeOf = (candidate: Candidate): string => `${accountOf(candidate)} ${String(candidate.values.type)}`;

async function findMain({ db, division }: WriteContext, accountIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ place: string }>`
    select account_id || ' ' || type as place from address where division = ${division} and account_id = any(${accountIds}::uuid[])
      and main`.execute(db);
  return new Set(rows.map(({ place }) => place));
}

/** Moves the main mark to the addresses that request it; among several of one account and type, to the last. */
async function markMain({ db }: WriteContext, written: readonly Written[]): Promise<void> {
  const wanted = new Map(
    written
      .filter(({ candidate }) => candidate.values.main === true)
      .map(({ candidate, id }) => [placeOf(candidate), id]),
  );
  if (wanted.size === 0) return;
  const ids = [...wanted.values()];
  await sql`update address d set main = false from address w
    where w.id = any(${ids}::uuid[]) and d.account_id = w.account_id and d.type = w.type and d.main and d.id <> w.id`.execute(
    db,
  );
  await sql`update address set main = true where id = any(${ids}::uuid[]) and not main`.execute(db);
}

export async function mirrorToAccounts(
  { db, division }: Pick<WriteContext, 'db' | 'division'>,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return;
  const lines = (table: string) => sql.join(addressLines.map((column) => sql.ref(`${table}.${column}`)));
  await sql`update account a set (${sql.join(addressLines.map((column) => sql.ref(column)))}) = (select ${lines('d')})
    from address d where a.division = ${division} and a.id = any(${accountIds}::uuid[])
      and d.account_id = a.id and d.type = 1 and d.main and (${lines('a')}) is distinct from (${lines('d')})`.execute(
    db,
  );
}

/**
 * Restores the rules after addresses were removed: one address of each type is the main one, and an account has the lines of its main visit
 * address.
 */
export async function ensureMainAddresses(
  context: Pick<WriteContext, 'db' | 'division'>,
  accountIds: readonly string[],
): Promise<void> {
  const { db, division } = context;
  await sql`update address set main = true where division = ${division} and id in (
    select distinct on (d.account_id, d.type) d.id from address d
    where d.division = ${division} and d.account_id = any(${[...accountIds]}::uuid[])
      and not exists (select from address m where m.account_id = d.account_id and m.type = d.type and m.main)
    order by d.account_id, d.type, d.id)`.execute(db);
  await mirrorToAccounts(context, accountIds);
}
