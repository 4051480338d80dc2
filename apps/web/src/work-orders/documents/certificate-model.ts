/** Whether a file has the hash of the certificate. */
export type Verdict = 'same' | 'different';

/** SHA-256 of a file, calculated in the browser, in hexadecimal; the file is not uploaded. */
export async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return new Uint8Array(digest).reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
}

export const compare = (hash: string, sha256: string): Verdict =>
  hash.toLowerCase() === sha256.toLowerCase() ? 'same' : 'different';

/** In groups of eight, which are easy to compare. */
export const groupsOf = (sha256: string): string[] => sha256.match(/.{1,8}/g) ?? [];
