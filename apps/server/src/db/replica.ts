import { sql } from 'kysely';
import { type Connection, createDb, createPool, type Db, type OnQuery, sqlState } from './db.ts';
import { refuseSharedStandbys, StandbysNotTold } from './pool/pooler.ts';
import { isUnavailable } from './unavailable.ts';

/** A standby that answers reads, but never with less than the reader has written. */
export interface Replica {
  /**
   * Reads from the standby when it has replayed the log up to this position, else from the primary; also when the standby fails, or the
   * work turns out to write.
   */
  read<T>(primary: Db, position: string, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Checks the address; a standby that is away is checked before its first answer instead.
   * @throws StandbysNotTold
   */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Where the log begins: what any standby has. */
export const logBeginning = '0/0';

/** The position of the log after everything that has been committed. */
export async function currentPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(db);
  return rows[0]?.position ?? logBeginning;
}

/** `16/B374D848` as a number; undefined for anything else. */
export function positionOf(text: string): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Milliseconds between two questions how far the standby is. */
const askEvery = 20;
/** Milliseconds for which a standby that failed is left alone. */
const rest = 5_000;
const readOnly = '25006';

export function openReplica(connection: Connection, max: number, onQuery?: OnQuery): Replica {
  const pool = createPool(connection, { max, name: 'werkbank-replica', acceptsStandby: true });
  const standby = createDb(pool, onQuery);
  let reached = -1n;
  let askedAt = 0;
  let awayUntil = 0;
  let asking: Promise<void> | undefined;
  let isChecked = false;
  // It may lead to another standby, which has its own position.
  pool.on('connect', () => {
    reached = -1n;
  });

  const check = async () => {
    await refuseSharedStandbys(connection);
    isChecked = true;
  };
  const ask = async () => {
    askedAt = Date.now();
    if (!isChecked) await check();
    const { rows } = await sql<{ position: string }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position`.execute(
      standby,
    );
    reached = positionOf(rows[0]?.position ?? '') ?? reached;
  };
  const leaveAlone = (error: unknown) => {
    awayUntil = error instanceof StandbysNotTold ? Infinity : Date.now() + rest;
  };
  const hasReached = async (position: bigint): Promise<boolean> => {
    if (Date.now() < awayUntil) return false;
    if (reached < position && Date.now() - askedAt >= askEvery)
      asking ??= ask()
        .catch(leaveAlone)
        .finally(() => {
          asking = undefined;
        });
    if (reached < position) await asking;
    return reached >= position;
  };
  return {
    async read(primary, position, work) {
      const wanted = positionOf(position);
      if (wanted === undefined || !(await hasReached(wanted))) return await work(primary);
      try {
        return await work(standby);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        if (sqlState(error) !== readOnly) leaveAlone(error);
        return await work(primary);
      }
    },
    async check() {
      try {
        await check();
      } catch (error) {
        if (!isUnavailable(error)) throw error;
      }
    },
    close: async () => await pool.end(),
  };
}
