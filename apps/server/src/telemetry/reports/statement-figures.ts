import type { StatementMeasure } from '#administration/status/measures.ts';
import type { Executed } from '#db/db.ts';

/** Milliseconds from which a statement is slow. */
const slow = 200;
/** Different statements that are kept; the one with the least time makes room. */
const most = 100;
/** Characters of a statement that are kept: enough to find it in the source. */
const longestText = 2_000;

/** Slow statements with the calls that sent them. */
export function createStatementFigures() {
  const statements = new Map<string, StatementMeasure>();
  return {
    count(call: string, { sql, milliseconds }: Executed): void {
      if (milliseconds < slow) return;
      const text = sql.trim().replaceAll(/\s+/g, ' ').slice(0, longestText);
      const key = `${call} ${text}`;
      const kept = statements.get(key) ?? { call, sql: text, times: 0, total: 0, longest: 0 };
      kept.times++;
      kept.total += milliseconds;
      kept.longest = Math.max(kept.longest, milliseconds);
      statements.set(key, kept);
      if (statements.size > most) statements.delete(least());
    },
    read: (): StatementMeasure[] => [...statements.values()].toSorted((a, b) => b.total - a.total),
  };

  function least(): string {
    const [first = ''] = [...statements].toSorted(([, a], [, b]) => a.total - b.total)[0] ?? [];
    return first;
  }
}
