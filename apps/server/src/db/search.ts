import { type RawBuilder, sql } from 'kysely';

/**
 * Every word of a search must occur in the column, regardless of case and accents. The column contains `searchable(…)` text with a
 * trigram index; an empty search finds everything.
 */
export function matchesSearch(column: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> {
  const patterns = patternsOf(search);
  if (patterns.length === 0) return sql<boolean>`true`;
  return sql<boolean>`${sql.join(
    patterns.map((pattern) => sql`${column} like searchable(${pattern})`),
    sql` and `,
  )}`;
}

/**
 * The same condition with each pattern folded once for the statement: a prepared statement that does not use the trigram index would fold
 * it again for every row. The planner does not know the pattern then, and expects few matches.
 */
export function matchesFolded(column: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> {
  const tests = patternsOf(search).map((pattern) => sql`${column} like (select searchable(${pattern}))`);
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(tests, sql` and `)}`;
}

/** The same condition for testing rows: "is true" keeps the planner from using an index for it. */
export function hasWords(column: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return sql<boolean>`(${matchesFolded(column, search)}) is true`;
}

/** A pattern of `like` for each word. */
export const patternsOf = (search: string | undefined): string[] =>
  (search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
