import pg from 'pg';
import { replay } from '../floors/replay.ts';
import type { Operation } from '../operations/operation.ts';
import type { Statement } from './record.ts';

/** What auto_explain reports of a statement. */
interface Explained {
  'Query Text': string;
  Triggers?: { 'Trigger Name': string; 'Constraint Name'?: string; Time: number }[];
}

/** What triggers do, by their names; a constraint is a reference. */
const purposes: readonly [RegExp, string][] = [
  [/^audit/, 'audit trail, with notifications and webhooks'],
  [/^live/, 'live events'],
  [/^exact/, 'marks for Exact Online'],
  [/^book/, 'stock positions and months'],
  [/^touch/, 'versions'],
];
/** Statements that do nothing else, by a function that they call. */
const functions: readonly [RegExp, string][] = [
  [/\brecompute_\w+\(/, 'totals and statuses'],
  [/\block_stock_positions\(/, 'locks of stock'],
  [/\bgiven_ids\(/, 'ids that the caller may see'],
];
const others = 'the statements themselves';

/**
 * Microseconds of PostgreSQL for each promise of a write, as medians over transactions that are rolled back. Times of PostgreSQL's own
 * clock around each trigger are included, which makes all of them a little longer.
 */
async function measurePromises(
  connection: pg.ClientConfig,
  transactions: readonly (readonly Statement[])[],
): Promise<Map<string, number>> {
  const client = new pg.Client(connection);
  await client.connect();
  let costs = new Map<string, number>();
  const add = (promise: string, microseconds: number) => costs.set(promise, (costs.get(promise) ?? 0) + microseconds);
  client.on('notice', ({ message }) => {
    const [, duration, plan] = /^duration: ([\d.]+) ms {2}plan:\n([^]*)$/.exec(message ?? '') ?? [];
    if (plan === undefined) return;
    const { 'Query Text': text, Triggers: triggers = [] } = JSON.parse(plan) as Explained;
    let own = Number(duration) * 1000;
    for (const { 'Trigger Name': name, 'Constraint Name': constraint, Time: time } of triggers) {
      own -= time * 1000;
      add(constraint ? 'references' : purposeOf(purposes, name), time * 1000);
    }
    add(purposeOf(functions, text), own);
  });
  await client.query(`load 'auto_explain'`);
  await client.query(`set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set auto_explain.log_format = json;
    set auto_explain.log_level = notice; set auto_explain.log_triggers = on; set timezone = 'UTC'`);
  const all: Map<string, number>[] = [];
  for (const statements of transactions) {
    costs = new Map();
    await replay(client, [...statements.filter(({ text }) => text !== 'commit'), rollback]);
    all.push(costs);
  }
  await client.end();
  // Plans are made during the first ones.
  return medians(all.slice(10));
}

const rollback: Statement = { text: 'rollback', values: [], rows: [] };

const purposeOf = (known: readonly [RegExp, string][], text: string): string =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? others;

function medians(all: readonly Map<string, number>[]): Map<string, number> {
  const promises = new Set(all.flatMap((costs) => [...costs.keys()]));
  const middle = (promise: string) =>
    all.map((costs) => costs.get(promise) ?? 0).sort((a, b) => a - b)[all.length >> 1];
  return new Map([...promises].map((promise) => [promise, middle(promise) ?? 0]));
}

/** A table of what each write spends on each promise. */
export async function itemisePromises(
  connection: pg.ClientConfig,
  operations: readonly Operation[],
  recorded: ReadonlyMap<string, Statement[]>,
): Promise<string> {
  const table = ['| operation | promise | µs of PostgreSQL |', '|---|---|---|'];
  for (const { name, requests, isOnce } of operations.filter(({ kind }) => kind === 'write')) {
    const transactions = requests.flatMap(({ method, path, body }) => {
      const statements = recorded.get(`${method} ${path} ${isOnce ? JSON.stringify(body) : ''}`);
      return statements ? [statements] : [];
    });
    const repeated = Array.from({ length: 60 }, (_, n) => transactions.at(-1 - (n % transactions.length)) ?? []);
    const costs = [...(await measurePromises(connection, repeated))].sort(([, one], [, other]) => other - one);
    table.push(...costs.map(([promise, cost]) => `| ${name} | ${promise} | ${Math.round(cost)} |`));
  }
  return table.join('\n');
}
