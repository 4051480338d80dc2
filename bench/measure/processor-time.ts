import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds that the processor has spent on all threads of a process; 0 for a process that has ended in the meantime. */
export function processorTime(pid: number): number {
  const folder = `/proc/${pid}/task`;
  try {
    const threads = readdirSync(folder).map((thread) => readFileSync(`${folder}/${thread}/schedstat`, 'utf8'));
    return threads.reduce((sum, text) => sum + Number(text.split(' ', 1)[0]) / 1e6, 0);
  } catch {
    return 0;
  }
}

/** PostgreSQL backends of one program, by the name of its connections. */
export async function backendsOf(pool: pg.Pool, program: string): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
    program,
  ]);
  return rows.map(({ pid }) => pid);
}

export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
