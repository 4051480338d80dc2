import { newLink as newSecret } from '#base/link-secret.ts';
import type { Db } from '#db/db.ts';
import { closeForWorkingCompany, issueLink } from './link-store.ts';

/** The address of the link. The part after the # stays in the browser, so no server or proxy logs it. */
const addressOf = (publicUrl: string, secret: string) => `${publicUrl}/setup#${secret}`;

/** Creates a link that replaces the previous one; undefined when a company exists already. */
export async function newLink(db: Db, publicUrl: string): Promise<string | undefined> {
  const { secret, digest } = newSecret();
  const isIssued = await issueLink(db, digest, 'always');
  return isIssued ? addressOf(publicUrl, secret) : undefined;
}

/**
 * The text printed at the start as long as there is no company. An unused link is replaced; one in use is kept, because configuring
 * provider and mail requires a restart.
 */
export async function announceSetup(db: Db, publicUrl: string): Promise<string[]> {
  await closeForWorkingCompany(db);
  const { secret, digest } = newSecret();
  if (await issueLink(db, digest, 'unlessBegun'))
    return [
      '\nThere is no company yet. Set it up within 24 hours with this link, which is for one person:',
      `  ${addressOf(publicUrl, secret)}`,
    ];
  return [];
}
