import type pg from 'pg';
import { findAssetScenarios } from '../operations/growth.ts';
import { HttpConnection } from './connection.ts';

const requests = 40;

/** Measures p50 and p95 of Werkbank for operations that must stay fast however many assets there are. */
export async function measureGrowth(pool: pg.Pool, port: number, token: string): Promise<string> {
  const connection = await HttpConnection.open(port);
  const rows = ['| lists, counts and calendar | p50 ms | p95 ms |', '|---|---|---|'];
  for (const { name, method, paths } of await findAssetScenarios(pool)) {
    const times: number[] = [];
    for (let n = 0; n < requests; n++) {
      const path = paths[n % paths.length] ?? '';
      const { milliseconds } = await connection.send({ method, path }, token);
      if (n >= paths.length || requests < paths.length * 2) times.push(milliseconds);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
    rows.push(`| ${name} | ${at(0.5)} | ${at(0.95)} |`);
  }
  connection.close();
  return `${rows.join('\n')}\n`;
}
