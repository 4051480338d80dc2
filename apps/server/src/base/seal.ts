import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Encrypts a secret; `place` binds it to what it is for, so that it cannot be moved to another row. */
export function seal(key: Buffer, place: string, secret: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error when the key or the place differs */
export function unseal(key: Buffer, place: string, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
}
