import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#db/db.ts';
import { closeForWorkingCompany, issueLink } from './link-store.ts';

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The address of the link. The part after the # stays in the browser, so no server or proxy logs it. */
const addressOf = (publicUrl: string, token: string) => `${publicUrl}/setup#${token}`;

/** Creates a link that replaces the previous one; undefined when a company exists already. */
export async function newLink(db: Db, publicUrl: string): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url');
  const isIssued = await issueLink(db, digestOf(token), 'always');
  return isIssued ? addressOf(publicUrl, token) : undefined;
}

/**
 * The text printed at the start as long as there is no company. An unused link is replaced; one in use is kept, because configuring
 * provider and mail requires a restart.
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
