import { type RawBuilder, sql } from 'kysely';

/** Whether a row still has the version that the caller has seen; a caller who named none accepts any. */
export const isVersion = (column: string, ifMatch: number | undefined): RawBuilder<boolean> =>
  ifMatch === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${ifMatch}`;
