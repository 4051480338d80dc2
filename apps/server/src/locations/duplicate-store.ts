import type { LocationDuplicate } from '@werkbank/contract/locations/merge.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isVisible, type Visitor } from './visibility-store.ts';

interface LocationLikeness {
  name?: string | undefined;
  accountId?: string | undefined;
  addressLine1?: string | undefined;
  postcode?: string | undefined;
  except?: string | undefined;
}

const maxFound = 10;
/** Of how many locations at a postcode the address is compared. */
const candidates = 200;
/** Share of trigrams in common from which on names of an account count as similar. */
const similar = 0.5;
const similarStreet = 0.3;

const lettersOf = (text: RawBuilder<unknown>) => sql`regexp_replace(searchable(${text}), '[^[:alnum:]]', '', 'g')`;
/** The number at the end of a street, with what belongs to it: `12 A` and `12a` are the same. */
const houseNumber = (text: RawBuilder<unknown>) =>
  sql`substring(regexp_replace(lower(${text}), '\\s', '', 'g') from '[0-9]+[a-z]?(?:[-/+][0-9]+[a-z]?)?$')`;
const postcodeKey = (text: RawBuilder<unknown>) => sql`replace(upper(${text}), ' ', '')`;

/** Locations at the same address, and those of the account with a similar name; those of the account first. */
export async function findLocationDuplicates(
  db: Db,
  { division, visitor }: { division: number; visitor: Visitor | undefined },
  { name, accountId, addressLine1, postcode, except }: LocationLikeness,
): Promise<LocationDuplicate[]> {
  const branches: RawBuilder<unknown>[] = [];
  const branch = (rank: number, reason: LocationDuplicate['reason'], condition: RawBuilder<unknown>) =>
    branches.push(sql`(select ${sql.lit(rank)} as rank, ${sql.lit(reason)} as reason, l.id from location l
      where l.division = ${division} and ${isVisible('l.id', visitor)} and l.id is distinct from ${except ?? null}::uuid and ${condition}
      limit ${maxFound})`);
  if (addressLine1 && postcode) branch(1, 'address', isAtAddress(division, addressLine1, postcode));
  if (name && accountId)
    branch(
      2,
      'name',
      sql`l.account_id = ${accountId} and similarity(l.name_key, (select searchable(${name}))) >= ${similar}`,
    );
  if (name && postcode)
    branch(
      3,
      'name',
      sql`l.name_key = (select searchable(${name})) and ${postcodeKey(sql`l.postcode`)} = ${postcodeKey(sql`${postcode}::text`)}`,
    );
  if (branches.length === 0) return [];
  const { rows } = await sql<LocationDuplicate>`
    select l.id, l.code, l.name, k.name as "accountName", l.address_line1 as "addressLine1", l.city, l.active, d.reason
    from (select distinct on (id) * from (${sql.join(branches, sql` union all `)}) b order by id, rank) d
    join location l on l.id = d.id left join account k on k.id = l.account_id
    order by l.account_id is not distinct from ${accountId ?? null}::uuid desc, d.rank, l.name_key, l.id limit ${maxFound}`.execute(
    db,
  );
  return rows;
}

/** The postcode and the house number are equal, and the street is similar; the text of the search has an index. */
function isAtAddress(division: number, addressLine1: string, postcode: string): RawBuilder<unknown> {
  const compact = postcode.replaceAll(/\s/g, '');
  const spellings = [compact, compact.replace(/^(\d{4})([a-z]{2})$/i, '$1 $2')].map(
    (spelling) => sql`q.search_text like searchable(${`%${spelling.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`,
  );
  const typed = sql`${addressLine1}::text`;
  return sql`l.id in (select q.id from location q where q.division = ${division} and (${sql.join(spellings, sql` or `)})
      and ${postcodeKey(sql`q.postcode`)} = upper(${compact}) limit ${candidates})
    and ${houseNumber(sql`l.address_line1`)} = ${houseNumber(typed)}
    and similarity(${lettersOf(sql`l.address_line1`)}, ${lettersOf(typed)}) >= ${similarStreet}`;
}
