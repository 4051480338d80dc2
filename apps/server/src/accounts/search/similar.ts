import type { AccountFilter, AccountSummary } from '@werkbank/contract/accounts/account.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { summaryColumns, within } from '../shared/account-columns.ts';
import type { Reach } from '../shared/reach.ts';
import { conditionsOf } from './search-filter.ts';

const maxFound = 10;
const maxWords = 5;
/** Letters of the shortest word that is still recognised with a typing error. */
const shortest = 4;

/** Accounts whose names, place or numbers contain words like the typed ones, most similar first: `lingemorra` finds Lingemora. */
export async function findSimilarlySpelled(
  db: Db,
  reach: Reach,
  typed: string,
  kind: AccountFilter['kind'],
): Promise<AccountSummary[]> {
  const words = typed.split(/\s+/).slice(0, maxWords);
  // A number with another digit is another number.
  if (words.some((word) => !/^[\p{L}\p{M}.'’-]+$/u.test(word) || word.length < shortest)) return [];
  const wanted = sql.join([within(reach), ...conditionsOf({ kind }, 'anywhere').map(({ test }) => test)], sql` and `);
  // The best matches are chosen among the accounts that can be shown, not before: others may be spelled more similarly.
  const among =
    kind || reach.resellerId !== undefined ? sql`array(select a.id from account a where ${wanted})` : sql`null`;
  const { rows } = await sql<AccountSummary>`
    select ${summaryColumns} from similarly_spelled_accounts(${reach.division}, ${words}, ${among}) s
    join account a on a.id = s.account_id
    order by s.likeness desc, a.name_key, a.id limit ${maxFound}`.execute(db);
  return rows;
}
