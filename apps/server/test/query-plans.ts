import assert from 'node:assert/strict';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { DB } from '#db/generated/schema.ts';
import type { TestServer } from './harness.ts';

/** The parts of a plan step that tests read. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** The plans of all statements that a function sends: the steps of each, outermost first. */
export async function plansOf(
  { db, running }: Pick<TestServer, 'db' | 'running'>,
  work: (db: Db) => Promise<unknown>,
): Promise<{ sql: string; nodes: PlanNode[] }[]> {
  const sent: CompiledQuery[] = [];
  const listening = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: running.pool }),
    log({ query }) {
      sent.push(query);
    },
  });
  await work(listening);
  assert.ok(sent.length > 0);
  return await Promise.all(
    sent.map(async ({ sql, parameters }) => {
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]),
      );
      return { sql, nodes: (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => withParts(Plan)) };
    }),
  );
}

const withParts = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withParts)];

/** How often `work` scans this whole table although the planner has been set to avoid that. */
export async function countScans(db: Db, table: string, work: (tx: Db) => Promise<unknown>): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const before = await scans(tx, table);
    await work(tx);
    return (await scans(tx, table)) - before;
  });
}

async function scans(tx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    select seq_scan as scans from pg_stat_xact_user_tables where relname = ${table}`.execute(tx);
  return rows[0]?.scans ?? 0;
}
