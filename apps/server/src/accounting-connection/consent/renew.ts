import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import * as store from '../shared/connection-store.ts';
import type { ExactClient } from '../shared/exact-client.ts';
import { storeLoss } from './consent-lost.ts';
import { readDivisions, spendRefreshToken, type TokenAnswer } from './exact-tokens.ts';

/** Milliseconds between two checks on a renewal by another process. */
const pause = 100;
const maxWait = 15_000;

/**
 * Renews each connection that is due. One process renews at a time: the others wait and then find nothing due.
 * @returns number of connections renewed, here or by another process in the meantime
 * @throws Problem when the connection failed
 */
export async function renewDue(db: Db, client: ExactClient): Promise<number> {
  const claimed = await store.claimDue(db, client.vault, 'atOnce');
  const waited = claimed.length === 0 ? await awaitOthers(db) : 0;
  const outcomes = await Promise.allSettled(claimed.map((one) => renew(db, client, one)));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return waited + outcomes.filter((one) => one.status === 'fulfilled' && one.value).length;
}

/**
 * Renews a due token unless another process is renewing it; does not wait for that process, and pauses longer after each failure. Only the
 * first failure is logged.
 */
export async function renewQuietly(db: Db, client: ExactClient, log: (error: unknown) => void): Promise<void> {
  for (const one of await store.claimDue(db, client.vault, 'patient'))
    await renew(db, client, one).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      if (one.wasRenewed) log(error);
    });
}

/** Waits while another process renews; returns the number of connections it renewed. */
async function awaitOthers(db: Db): Promise<number> {
  const first = await store.countClaimed(db);
  if (first === 0) return 0;
  for (const end = Date.now() + maxWait; Date.now() < end; await sleep(pause))
    if ((await store.countClaimed(db)) === 0) return first;
  return 0;
}

/**
 * Returns whether new tokens were stored. @throws Problem when the connection failed; the next renewal finds out whether the token is spent
 */
async function renew(db: Db, client: ExactClient, claimed: store.Claimed): Promise<boolean> {
  let answer: TokenAnswer;
  try {
    answer = await spendRefreshToken(client, claimed.host, claimed.refresh);
  } catch (error) {
    await store.storeFailure(db, claimed, {
      isLost: false,
      reason: error instanceof Problem ? error.code : 'exact.error',
    });
    throw error;
  }
  if ('tokens' in answer) {
    await store.storeRenewal(db, client.vault, claimed, answer.tokens);
    await readMissingDivisions(db, claimed.host, answer.tokens.access);
    return true;
  }
  if (answer.refusal === 'tooEarly') await store.storeFailure(db, claimed, { isLost: false, reason: answer.reason });
  else await storeLoss(db, client, claimed, answer.reason);
  return false;
}

/** A consent whose divisions could not be read is completed here; the renewal succeeds even if this fails. */
async function readMissingDivisions(db: Db, host: string, access: string): Promise<void> {
  const connection = (await store.list(db)).find((one) => one.host === host);
  if (!connection || connection.divisions.length > 0) return;
  const codes = await readDivisions(host, access).catch(() => undefined);
  if (codes) await store.setDivisions(db, host, codes);
}
