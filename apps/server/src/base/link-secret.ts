import { createHash, randomBytes } from 'node:crypto';

/** An unguessable secret for the link in a mail, and the digest of it that is stored. */
export function newLink(): { secret: string; digest: Buffer } {
  const secret = randomBytes(24).toString('base64url');
  return { secret, digest: digestOf(secret) };
}

/** The digest of a secret, which alone is stored: nobody who reads the database can use it. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
