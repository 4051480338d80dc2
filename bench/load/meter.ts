import type pg from 'pg';
import { memoryOf, processorTime } from '../measure/processor-time.ts';

/** What servers and database used while a crowd worked. */
export interface Used {
  /** Milliseconds of processor time of all servers, and of the connections of the database that were open at the end. */
  server: number;
  database: number;
  /** MiB of the largest server at the end. */
  memory: number;
  /** Growth of the database. */
  bytes: number;
}

/** Begins to measure; the result ends it. */
export async function startMeter(pool: pg.Pool, servers: () => readonly number[]): Promise<() => Promise<Used>> {
  const read = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() or backend_type = 'autovacuum worker'",
    );
    return new Map([...servers(), ...rows.map(({ pid }) => pid)].map((pid) => [pid, processorTime(pid)]));
  };
  const sizeOf = async () => {
    const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
    return Number(rows[0]?.bytes);
  };
  const [before, size] = [await read(), await sizeOf()];
  return async () => {
    const [after, processes] = [await read(), servers()];
    let [server, database] = [0, 0];
    for (const [pid, time] of after) {
      const spent = time - (before.get(pid) ?? 0);
      if (processes.includes(pid)) server += spent;
      else database += spent;
    }
    return { server, database, memory: Math.max(...processes.map(memoryOf)), bytes: (await sizeOf()) - size };
  };
}
