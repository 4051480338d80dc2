import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#db/db.ts';
import { closeForWorkingCompany, issueLink } from './link-store.ts';

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Where the link leads. What follows the # stays in the browser: no server and no proxy logs it. */
const addressOf = (publicUrl: string, token: string) => `${publicUrl}/setup#${token}`;

/** A link that replaces the former one; undefined when there is a company already. */
export async function newLink(db: Db, publicUrl: string): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url');
  const isIssued = await issueLink(db, digestOf(token), 'always');
  return isIssued ? addressOf(publicUrl, token) : undefined;
}

/**
 * What is printed at the start while there is no company. An unused link is replaced; one in use is kept, because provider and mail are
 * configured with a restart.
 */
export async function announceSetup(db: Db, publicUrl: string): Promise<string[]> {
  await closeForWorkingCompany(db);
  const token = randomBytes(24).toString('base64url');
  if (await issueLink(db, digestOf(token), 'unlessBegun'))
    return [
      '\nThere is no company yet. Set it up within 24 hours with this link, which is for one person:',
      `  ${addressOf(publicUrl, token)}`,
    ];
  return [];
}
