// The services that Werkbank uses: the identity provider, the mail server, the bucket.
import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { tryProvider } from '../../apps/server/src/auth/keys.ts';
import type { Config } from '../../apps/server/src/config.ts';
import { openFiles } from '../../apps/server/src/files/open-files.ts';
import { openPostOffice } from '../../apps/server/src/mail/post-office.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

export async function serviceFindings(config: Config): Promise<Finding[]> {
  return await Promise.all([providerFinding(config), mailFinding(config), filesFinding(config)]);
}

async function providerFinding({ auth }: Config): Promise<Finding> {
  if (auth.mode === 'embedded') return ok('sign-in', 'the embedded provider with its demonstration users');
  if (auth.mode === 'none')
    return warning(
      'sign-in',
      'no OIDC_ISSUER: an administrator sets the provider during the set-up or on the page Set-up',
    );
  const { outcome, address, issuer } = await tryProvider(auth.issuer);
  switch (outcome) {
    case 'ok':
      return ok('sign-in', `${issuer} answers and gives its keys`);
    case 'unreachable':
      return failure('sign-in', `nobody answers at ${address}: correct OIDC_ISSUER, or let this machine reach it`);
    case 'certificate':
      return failure(
        'sign-in',
        `the certificate of ${address} is not trusted: correct OIDC_ISSUER, or name the file with its issuer in NODE_EXTRA_CA_CERTS`,
      );
    case 'noMetadata':
      return failure('sign-in', `${address} describes no provider: correct OIDC_ISSUER`);
    case 'otherIssuer':
      return failure('sign-in', `the provider calls itself ${issuer}: OIDC_ISSUER has to be exactly that`);
    case 'noKeys':
      return failure('sign-in', 'the provider gives no keys to check tokens with');
  }
}

async function mailFinding({ mail, production }: Config): Promise<Finding> {
  if (!mail.smtp) {
    const where = `mails are files in ${mail.folder}`;
    return production
      ? warning('mail', `${where}: nobody receives them; set SMTP_HOST, or the mail server on the page Set-up`)
      : ok('mail', where);
  }
  const { host, port } = mail.smtp;
  const office = await openPostOffice(mail);
  try {
    await office.check();
    return ok('mail', `${host}:${port} accepts mail of ${mail.from}`);
  } catch (error) {
    const { message } = error as Error;
    return failure(
      'mail',
      `${host}:${port} does not accept mail (${message}): check SMTP_HOST, SMTP_PORT, SMTP_SECURITY and SMTP_USER`,
    );
  } finally {
    office.close();
  }
}

/** Stores a file, reads it again and removes it. */
async function filesFinding(config: Config): Promise<Finding> {
  if (!config.s3)
    return ok('files', `in ${path.join(config.dataDir, 'files')}; several machines need a bucket (S3_BUCKET)`);
  const files = openFiles(config);
  const content = randomUUID();
  const draft = path.join(tmpdir(), `werkbank-doctor-${content}`);
  const key = `doctor/${content}`;
  try {
    await writeFile(draft, content);
    await files.put(key, draft, createHash('sha256').update(content).digest('hex'));
    const stored = await text(await files.get(key));
    await files.remove(key);
    return stored === content
      ? ok('files', `the bucket ${config.s3.bucket} stores, reads and removes`)
      : failure('files', `the bucket ${config.s3.bucket} gives other bytes than were stored`);
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    return failure(
      'files',
      `the bucket ${config.s3.bucket} refuses (${reason}): check S3_ENDPOINT, S3_BUCKET and the keys`,
    );
  } finally {
    await rm(draft, { force: true });
  }
}
