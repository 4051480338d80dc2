import { type RawBuilder, sql } from 'kysely';

/** Whether a row still has the version that the caller has seen; without one, any version is accepted. */
export const isVersion = (column: string, ifMatch: number | undefined): RawBuilder<boolean> =>
  ifMatch === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${ifMatch}`;
