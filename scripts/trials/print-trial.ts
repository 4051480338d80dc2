import type { Failure } from '../../apps/server/test/cluster/writers.ts';

/** `3 × 503 database.unavailable, 1 × connection lost`. */
export function kindsOf(failures: readonly Failure[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of failures) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none';
}

export const progress = (text: string): void => {
  process.stderr.write(`${new Date().toTimeString().slice(0, 8)} ${text}\n`);
};
