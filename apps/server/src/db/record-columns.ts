import { type RawBuilder, sql } from 'kysely';

/** The name of the user in a column, such as `a.created_by`; its alias is not used by any surrounding query. */
export const userName = (column: string) =>
  sql<
    string | null
  >`(select named_user.display_name from app_user named_user where named_user.id = ${sql.ref(column)})`;

/** A timestamp in the format of the API, needed inside JSON, where the parser of rows cannot recognise it. */
export const momentText = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rows of a query as one column, so that a record and its parts are read in one statement; `moments` lists their timestamp fields. */
export function rowsOf<Row>(query: RawBuilder<Row>, moments: readonly (keyof Row & string)[] = []): RawBuilder<Row[]> {
  const texts = moments.map((name) => sql`${sql.lit(name)}, ${momentText(sql.ref(`part.${name}`))}`);
  const row = texts.length === 0 ? sql`part` : sql`to_jsonb(part) || jsonb_build_object(${sql.join(texts)})`;
  return sql<Row[]>`(select coalesce(jsonb_agg(${row}), '[]') from (${query}) part)`;
}

/** `audit` of the contract: version, creator and last modifier; `table` is the alias in the query. */
export const auditColumns = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return [
    sql<number>`${column('version')}`.as('version'),
    sql<string>`${column('created')}`.as('created'),
    userName(`${table}.created_by`).as('creatorFullName'),
    sql<string>`${column('modified')}`.as('modified'),
    userName(`${table}.modified_by`).as('modifierFullName'),
  ] as const;
};

type SyncState = 'local' | 'pending' | 'synced' | 'failed';

/** `exactLink` of the contract: the synchronisation status with Exact Online. */
export const exactLinkColumns = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return [
    sql<string | null>`${column('exact_id')}`.as('exactId'),
    sql<SyncState>`${column('sync_state')}`.as('syncState'),
    sql<string | null>`${column('synced_at')}`.as('syncedAt'),
    sql<string | null>`${column('sync_error')}`.as('syncError'),
  ] as const;
};
