import assert from 'node:assert/strict';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Db } from '#db/db.ts';
import type { DB } from '#db/generated/schema.ts';
import type { TestServer } from './harness.ts';

/** A step of a plan, as far as tests look at it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** How PostgreSQL goes about every statement that a piece of work sends: the steps of each plan, the outermost first. */
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
