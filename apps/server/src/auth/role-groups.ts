import type { Role } from '@werkbank/contract/wire/call.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { createSingleFlight } from './single-flight.ts';

/** The roles given by groups of the identity provider, cached in memory until the database announces a change. */
export interface RoleGroups {
  /** The roles of a token: those that it names, and those of its groups. */
  rolesOf(claims: { roles: readonly Role[]; groups: readonly string[] }): Promise<readonly Role[]>;
  forget(): void;
}

type Table = ReadonlyMap<string, readonly Role[]>;

/** Safety net below the signals (ms). */
const maxAge = 30_000;

/** `mayCache` is false while signals may be lost. */
export function createRoleGroups(db: Db, mayCache: () => boolean): RoleGroups {
  let kept: { table: Table; loadedAt: number } | undefined;
  let generation = 0;
  const loading = createSingleFlight<Table>();
  const load = async () => {
    const startedIn = generation;
    const table = await listRoleGroups(db);
    if (startedIn === generation && mayCache()) kept = { table, loadedAt: Date.now() };
    return table;
  };
  const read = async () => {
    if (!mayCache()) return await load();
    if (kept && kept.loadedAt > Date.now() - maxAge) return kept.table;
    return await loading.join('groups', load);
  };
  return {
    async rolesOf({ roles, groups }) {
      if (groups.length === 0) return roles;
      const table = await read();
      const given = groups.flatMap((value) => table.get(value) ?? []);
      return given.length === 0 ? roles : [...new Set([...roles, ...given])];
    },
    forget() {
      generation++;
      loading.part();
      kept = undefined;
    },
  };
}

async function listRoleGroups(db: Db): Promise<Table> {
  const { rows } = await sql<{ value: string; roles: Role[] }>`
    select value, array_agg(role order by role) as roles from role_group group by value`.execute(db);
  return new Map(rows.map(({ value, roles }) => [value, roles]));
}
