import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const folder = join(import.meta.dirname, '../..', process.env['MAIL_DIR'] ?? '');

/** The path of the link in the newest mail to an address, once the mail is sent. */
export async function linkInMailTo(recipient: string): Promise<string> {
  let link = '';
  await expect(() => {
    link = findLink(recipient);
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return link;
}

function findLink(recipient: string): string {
  const mails = readdirSync(folder)
    .toSorted()
    .map((name) => plain(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.includes(recipient));
  return mails.map((mail) => /\/e\/[\w-]{20,}/.exec(mail)?.[0] ?? '').findLast(Boolean) ?? '';
}

/** Long lines and non-ASCII characters are encoded (RFC 2045). */
const plain = (raw: string) =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
