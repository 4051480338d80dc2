import pg from 'pg';
import { isBeginning } from '../../apps/server/src/db/pool/prepared-query.ts';

export interface Statement {
  text: string;
  values: unknown[];
  /** The rows returned during recording. */
  rows: Record<string, unknown>[];
}

/** Records every statement that the clients of a pool send, so that the floor can send the same. */
export function record(pool: pg.Pool): { take(): Statement[] } {
  let statements: Statement[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => Promise<pg.QueryResult>;
    client.query = ((...input: unknown[]) => {
      const [first, second] = input;
      const { text, values } =
        typeof first === 'string' ? { text: first, values: second } : (first as { text: string; values?: unknown });
      const statement = sendable(text, Array.isArray(values) ? values : []);
      statements.push(statement);
      const keep = (result: pg.QueryResult | undefined) => {
        statement.rows = (result?.rows ?? []) as Statement['rows'];
      };
      const callback = input.at(-1);
      // pool.query() passes a callback, all others await the promise.
      if (typeof callback === 'function')
        return query(...input.slice(0, -1), (error: unknown, result: pg.QueryResult) => {
          keep(result);
          (callback as (error: unknown, result: pg.QueryResult) => void)(error, result);
        });
      const answer = query(...input);
      answer.then(keep, () => {});
      return answer;
    }) as typeof client.query;
  });
  return {
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}

/** The beginning of a transaction is two statements, which are sent together with the next one. */
function sendable(text: string, values: readonly unknown[]): Statement {
  if (!isBeginning(text)) return { text, values: [...values], rows: [] };
  const whole = text.replace(/\$(\d)/g, (_, n: string) => pg.escapeLiteral(String(values[Number(n) - 1])));
  return { text: whole, values: [], rows: [] };
}
