import type { AccountFilter } from '@werkbank/contract/accounts/account.ts';
import { type RawBuilder, sql } from 'kysely';
import { customConditions } from '#db/custom-fields/custom-values.ts';
import { type Place, patternsOf } from './search-patterns.ts';

/** One condition on accounts, in two forms. */
export interface Condition {
  /** Tests a single account; cheap to evaluate many times. */
  test: RawBuilder<unknown>;
  /** For finding the accounts by an index; undefined when no index answers it. */
  seek: RawBuilder<unknown> | undefined;
  /** `words` are found by the trigram index, which cannot stop early; `link` requires a look-up in another table. */
  kind: 'words' | 'column' | 'link';
  /** Patterns of the words. */
  patterns?: readonly string[];
}

/** All conditions on accounts, combined. Words also find `mergedInto`, into which accounts with these words were merged. */
export function conditionsOf(filter: AccountFilter, place: Place, mergedInto: readonly string[] = []): Condition[] {
  const { status, kind, blocked, classificationId = [] } = filter;
  return [
    ...wordsOf(filter, place, mergedInto),
    ...(status === undefined ? [] : [column(sql`a.status = any(${status}::char(1)[])`)]),
    ...(kind === undefined ? [] : [column(kinds[kind])]),
    ...(blocked === undefined
      ? []
      : [blocked ? column(sql`a.blocked`) : { ...column(sql`not a.blocked`), seek: undefined }]),
    ...classificationId.map(inClassification),
    ...customConditions('a.id', filter.custom).map((condition) => ({ ...condition, kind: 'link' as const })),
  ];
}

const column = (condition: RawBuilder<unknown>): Condition => ({ test: condition, seek: condition, kind: 'column' });

const kinds = { customer: sql`a.status = 'C'`, supplier: sql`a.is_supplier`, reseller: sql`a.is_reseller` } as const;

function wordsOf({ search, city }: AccountFilter, place: Place, mergedInto: readonly string[]): Condition[] {
  const words = patternsOf(search, place);
  const places = patternsOf(city, 'city');
  const patterns = [...words.patterns, ...places.patterns];
  if (patterns.length === 0) return [];
  const own = words.patterns.length > 0 ? [matching(words.patterns)] : [];
  const named =
    mergedInto.length > 0 ? own.map((test) => sql`((${test}) or a.id = any(${[...mergedInto]}::uuid[]))`) : own;
  const located = places.patterns.length > 0 ? [matching(places.patterns)] : [];
  const condition = sql.join([...named, ...located], sql` and `);
  const seek = words.indexed || places.indexed ? condition : undefined;
  return [{ test: condition, seek, kind: 'words', patterns }];
}

// In a subquery a pattern is folded once; otherwise a prepared statement would fold it again for every account.
const matching = (patterns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    patterns.map((pattern) => sql`a.search_text like (select searchable(${pattern}))`),
    sql` and `,
  );

const inClassification = (id: string): Condition => ({
  // A scalar, because the planner may turn anything else into a join with every account of the classification.
  test: sql`(select true from account_classification_link l where l.account_id = a.id and l.classification_id = ${id} limit 1)`,
  seek: sql`a.id in (select l.account_id from account_classification_link l where l.classification_id = ${id})`,
  kind: 'link',
});
