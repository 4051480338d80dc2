import { readFileSync } from 'node:fs';
import type pg from 'pg';

const ticksPerSecond = 100;

/** Milliseconds that the processor has spent on a process. */
export function processorTime(pid: number): number {
  const text = readStat(pid);
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond) * 1000;
}

/** Backends of PostgreSQL that work for one program, by the name it gives its connections. */
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

/** Empty for a process that has ended meanwhile. */
function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
