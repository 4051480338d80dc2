import type pg from 'pg';
import { type Connection, createPool } from '../db.ts';
import { findPooling, type Pooling, probes } from './pooling.ts';

/** A pooler in transaction mode where Werkbank needs sessions of its own. */
export class SessionsNotKept extends Error {
  constructor(setting: string) {
    super(
      `${setting} leads through a pooler in transaction mode, which would lose notifications, so that sign-outs and changes ` +
        'reach nobody: set DATABASE_DIRECT_URL to an address without a pooler, or one in session mode (docs/operating.md).',
    );
  }
}

/** A pooler in transaction mode in front of standbys, of which each has its own position in the log. */
export class StandbysNotTold extends Error {
  constructor() {
    super(
      'DATABASE_REPLICA_URL leads through a pooler in transaction mode, which may ask one standby how far it is and read from another, ' +
        'so that people would miss what they have just written: set it to an address without a pooler, or one in session mode ' +
        '(docs/operating.md).',
    );
  }
}

/** How the pooler at this address works, if there is one. */
export async function poolingOf(connection: Connection, acceptsStandby = false): Promise<Pooling> {
  const pool = createPool(connection, { max: probes, name: 'werkbank-pooling', acceptsStandby });
  const opened: pg.PoolClient[] = [];
  const open = async () => {
    const client = await pool.connect();
    opened.push(client);
    return client;
  };
  try {
    return await findPooling(await open(), open);
  } finally {
    // Ended rather than returned: some are in a transaction.
    for (const client of opened) client.release(true);
    await pool.end();
  }
}

/** @throws SessionsNotKept when this address cannot be used for notifications and migrations */
export async function refuseTransactionMode(connection: Connection, setting: string): Promise<void> {
  if (!(await poolingOf(connection)).keepsSession) throw new SessionsNotKept(setting);
}

/** @throws StandbysNotTold when lists must not be read from this address */
export async function refuseSharedStandbys(connection: Connection): Promise<void> {
  if (!(await poolingOf(connection, true)).keepsSession) throw new StandbysNotTold();
}
