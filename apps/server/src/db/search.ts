import { type RawBuilder, sql } from 'kysely';

/**
 * Every word of a search must occur in the column, regardless of case and accents. The column contains `searchable(…)` text with a
 * trigram index; an empty search finds everything.
 */
export function matchesSearch(column: RawBuilder<unknown>, search: string | undefined): RawBuilder<boolean> {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return sql<boolean>`true`;
  return sql<boolean>`${sql.join(
    words.map((word) => sql`${column} like searchable(${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`),
    sql` and `,
  )}`;
}
