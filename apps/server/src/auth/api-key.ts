import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { digestOf } from '#base/link-secret.ts';

/** The beginning of every key of another program, for readers and for tools that search for leaked secrets. */
export const keyPrefix = 'wbk_';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 238 bits. */
const secretLength = 40;
const sumLength = 6;
const pattern = new RegExp(`^${keyPrefix}[${alphabet}]{${secretLength + sumLength}}$`);

/** A new key: its text, which is shown once, the stored digest, and the characters by which users recognise it. */
export function makeKey(): { key: string; digest: Buffer; hint: string } {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const key = `${keyPrefix}${secret}${checksum(secret)}`;
  return { key, digest: digestOf(key), hint: key.slice(0, keyPrefix.length + 6) };
}

export const isKey = (token: string): boolean => token.startsWith(keyPrefix);

/** A key that was mistyped or guessed is refused without a database query. */
export const isWellFormed = (token: string): boolean =>
  pattern.test(token) && checksum(token.slice(keyPrefix.length, -sumLength)) === token.slice(-sumLength);

function checksum(secret: string): string {
  let rest = crc32(secret);
  let text = '';
  for (let n = 0; n < sumLength; n++) {
    text = `${alphabet[rest % alphabet.length]}${text}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}
