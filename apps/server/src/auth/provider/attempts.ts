import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/db.ts';
import { countHit, networkOf, resetHits, revertHit } from '../rate-counter.ts';

/** Slows down and then stops the guessing of passwords, without locking out anyone else. */
export interface SignInAttempts {
  /** Counts an attempt before the password is checked, and delays the response when there were many. */
  begin(login: string, ip: string): Promise<Attempt>;
  /** Keyed digest of an address, for the trail. */
  digest(ip: string): string;
}

export interface Attempt {
  isAllowed: boolean;
  /** Seconds after which the next attempt is checked. */
  retryAfter: number;
  /**
   * Called for a correct password: clears the earlier wrong ones of this name from this address. It is not counted itself, since many
   * colleagues may sign in behind one address.
   */
  forgive(): Promise<void>;
}

const windowSeconds = 15 * 60;
/** Limit for one name from one address. */
const wrongPasswords = 10;
/** Limit for all names from one address, high enough for the typing errors of a whole office behind one address. */
const wrongPerAddress = 150;
/** Limit for one name from all addresses: beyond it attempts are only delayed, because otherwise strangers could lock out the owner. */
const wrongPerName = 30;
const firstFree = 3;
const delayStep = 250;
const maxDelay = 2_000;

export function createSignInAttempts(db: Db, key: string): SignInAttempts {
  const digest = (value: string) => createHmac('sha256', key).update(value).digest('base64url').slice(0, 22);
  const nameAndAddress = (login: string, ip: string) => `sign-in ${digest(`${normal(login)}\n${networkOf(ip)}`)}`;
  const anyName = (ip: string) => `sign-in address ${digest(networkOf(ip))}`;
  const anyAddress = (login: string) => `sign-in name ${digest(normal(login))}`;
  return {
    async begin(login, ip) {
      const [own, address, name] = await Promise.all([
        countHit(db, nameAndAddress(login, ip), windowSeconds),
        countHit(db, anyName(ip), windowSeconds),
        countHit(db, anyAddress(login), windowSeconds),
      ]);
      const forgive = async () => {
        await Promise.all([
          resetHits(db, nameAndAddress(login, ip)),
          revertHit(db, anyName(ip), address),
          revertHit(db, anyAddress(login), name),
        ]);
      };
      if (own.hits > wrongPasswords) return { isAllowed: false, retryAfter: own.resetsIn, forgive };
      if (address.hits > wrongPerAddress) return { isAllowed: false, retryAfter: address.resetsIn, forgive };
      await sleep(name.hits > wrongPerName ? maxDelay : delayFor(own.hits));
      return { isAllowed: true, retryAfter: 0, forgive };
    },
    digest: (ip) => digest(networkOf(ip)),
  };
}

const normal = (login: string) => login.trim().toLowerCase();

const delayFor = (attempt: number) => Math.min(Math.max(attempt - firstFree, 0) * delayStep, maxDelay);
