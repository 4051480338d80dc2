import pg from 'pg';

/** How a pooler between the program and PostgreSQL works, as far as statements can tell. */
export interface Pooling {
  /** Whether a connection keeps its session; otherwise each transaction may use another one. */
  keepsSession: boolean;
  /** Whether a connection keeps the statements that it has prepared. */
  keepsStatements: boolean;
}

/** How servers are reached. */
export interface Way {
  /** For reads only: any server of the connection may answer. */
  acceptsStandby: boolean;
  pooling: Pooling;
  /**
   * Milliseconds without an answer after which a connection is cut whatever the server says: the way back may be lost. pg's own limit,
   * `query_timeout`, keeps each query and its rows in memory until the next full collection (decision 227).
   */
  answerLimit: number | undefined;
}

/** A connection to PostgreSQL without a pooler, or through one in session mode. */
export const ownSession: Pooling = { keepsSession: true, keepsStatements: true };

/** Connections used to find out; every one but the first holds a transaction. */
export const probes = 4;
/** The code of PostgreSQL for a prepared statement that the session does not have. */
const noStatement = '26000';

/** What the check needs of a connection. */
export interface Probe {
  query(query: string | { name: string; text: string }): Promise<{ rows: unknown[] }>;
}

/**
 * Whether a connection reaches the same session of PostgreSQL after others have begun transactions. A pooler that hands out sessions for
 * each transaction gives it another one, because the one before is taken.
 */
export async function findPooling(first: Probe, openOther: () => Promise<Probe>): Promise<Pooling> {
  const statement = { name: 'wb_pooling', text: 'select pg_backend_pid() as pid' };
  const [before] = (await first.query(statement)).rows as { pid: number }[];
  for (let n = 1; n < probes; n++) {
    await (await openOther()).query('begin');
    const [now] = (await first.query('select pg_backend_pid() as pid')).rows as { pid: number }[];
    if (now?.pid !== before?.pid) return { keepsSession: false, keepsStatements: await succeeds(first, statement) };
  }
  return ownSession;
}

async function succeeds(probe: Probe, statement: { name: string; text: string }): Promise<boolean> {
  try {
    await probe.query(statement);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === noStatement) return false;
    throw error;
  }
}
