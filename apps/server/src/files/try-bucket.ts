import { createHash, randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { isCertificateFault } from '#base/certificate-fault.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { isOwnKey } from './keep-file.ts';
import { unnamedKeys } from './named-files.ts';
import { addressOf, field, type S3Settings } from './s3-files.ts';

/** Milliseconds for each request. */
const limit = 10_000;
/** What the key needs in the bucket. */
type Right = 's3:ListBucket' | 's3:PutObject' | 's3:GetObject' | 's3:DeleteObject';

const trialPrefix = 'werkbank-test-';

/**
 * Lists the bucket and stores, reads and removes a small file; `isOurs` for a bucket that is known to be in use here.
 * @throws Problem that names what is wrong
 */
export async function tryBucket(db: Db, settings: S3Settings, isOurs: boolean): Promise<void> {
  const client = new AwsClient({ ...settings, service: 's3', retries: 0 });
  const address = addressOf(settings);
  const send = async (right: Right, path: string, init: RequestInit): Promise<string> => {
    const signal = AbortSignal.timeout(limit);
    const answer = await client.fetch(`${address}${path}`, { ...init, signal }).catch((error: Error) => {
      throw unanswered(error, settings.endpoint);
    });
    const text = await answer.text();
    if (!answer.ok) throw refusal(right, answer.status, field(text, 'Code') ?? '', settings);
    return text;
  };
  const listed = await send('s3:ListBucket', '?list-type=2&max-keys=1000', { method: 'GET' });
  if (!isOurs) await requireOwnBucket(db, listed);
  const path = `/${trialPrefix}${randomUUID()}`;
  const body = `Werkbank ${path}`;
  const sha256 = createHash('sha256').update(body).digest('hex');
  await send('s3:PutObject', path, { method: 'PUT', body, headers: { 'x-amz-content-sha256': sha256 } });
  const returned = await send('s3:GetObject', path, { method: 'GET' });
  await send('s3:DeleteObject', path, { method: 'DELETE' });
  if (returned !== body) throw new Problem('storage.refused', { params: { status: '200' } });
}

/**
 * Files that no record refers to are removed from the bucket every day, so it must not contain those of others.
 * @throws Problem `storage.other_files`
 */
async function requireOwnBucket(db: Db, xml: string): Promise<void> {
  const keys = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(
    ([, entry = '']) => field(entry, 'Key') ?? '',
  );
  const stored = keys.filter((key) => !key.startsWith(trialPrefix));
  const isOurs = stored.every(isOwnKey) && (await unnamedKeys(db, stored)).length < stored.length;
  if (stored.length > 0 && !isOurs) throw new Problem('storage.other_files');
}

function unanswered(error: Error, address: string): Problem {
  const params = { address: new URL(address).host };
  return new Problem(isCertificateFault(error) ? 'storage.certificate' : 'storage.unreachable', {
    params,
    cause: error,
  });
}

const keyFaults = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch']);
const regionFaults = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
]);

function refusal(right: Right, status: number, code: string, { bucket, region }: S3Settings): Problem {
  const params = { bucket, region, right, status: String(status) };
  if (code === 'NoSuchBucket' || (right === 's3:ListBucket' && status === 404))
    return new Problem('storage.bucket_unknown', { params });
  if (keyFaults.has(code)) return new Problem('storage.key_refused', { params });
  if (regionFaults.has(code)) return new Problem('storage.region_wrong', { params });
  return new Problem(status === 401 || status === 403 ? 'storage.forbidden' : 'storage.refused', { params });
}
