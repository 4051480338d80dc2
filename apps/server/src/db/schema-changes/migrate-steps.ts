// Migrations whose first line is `-- in steps`: each statement runs on its own, because building an index or checking all rows of a large
// table must not hold its locks until the end of a transaction.
import type pg from 'pg';
import type { SqlFile } from './sql-files.ts';

export const isStepwise = ({ text }: SqlFile): boolean => /^-- in steps\b/.test(text);

/**
 * The statements of such a file.
 * @throws Error when one of them cannot be repeated after a failure
 */
export function statementsOf({ name, text }: SqlFile): string[] {
  if (text.includes('$$')) throw new Error(`The migration ${name} failed: a function belongs in a file of its own.`);
  const statements = text
    .replaceAll('\r\n', '\n')
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');
  for (const statement of statements)
    if (!repeatable.some((pattern) => pattern.test(statement)))
      throw new Error(
        `The migration ${name} failed: in steps, a statement must be repeatable (CONTRIBUTING.md): ${statement.split('\n')[0]}`,
      );
  return statements;
}

const building = /^create (?:unique )?index concurrently if not exists (\w+)/i;
const repeatable = [
  building,
  /^drop index concurrently if exists \w+$/i,
  /^alter table \w+\s+validate constraint \w+$/i,
];

/** A build that was interrupted leaves an invalid index, which nobody uses and everybody maintains: it is built again. */
export async function runStep(client: pg.PoolClient, statement: string): Promise<void> {
  // Building and checking take as long as the table is large; both wait for transactions that are older, and nobody waits behind them.
  await client.query('set statement_timeout = 0');
  try {
    const index = building.exec(statement)?.[1];
    if (index !== undefined && (await isInvalid(client, index)))
      await client.query(`drop index concurrently if exists ${index}`);
    await client.query(statement);
  } finally {
    await client.query('reset statement_timeout');
  }
}

async function isInvalid(client: pg.PoolClient, index: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    index,
  ]);
  return rows.length > 0;
}
