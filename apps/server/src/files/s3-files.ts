import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { Problem } from '#base/problem.ts';
import { FileMissing, type FileStore, type StoredFile } from './file-store.ts';

export interface S3Settings {
  /** Address of the service, e.g. `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const unavailable = (reason: string) =>
  new Problem('storage.unavailable', { cause: new Error(reason), headers: { 'retry-after': '30' } });

/** Milliseconds for which a check of the bucket is valid, and the time limit of a check. */
const checkEvery = 10_000;
const checkLimit = 2_000;

/** Address of a bucket, by path. */
export const addressOf = ({ endpoint, bucket }: Pick<S3Settings, 'endpoint' | 'bucket'>): string =>
  `${endpoint.replace(/\/$/, '')}/${bucket}`;

/** Files in a bucket of any service that supports S3, addressed by path. */
export function s3Files({ endpoint, bucket, ...settings }: S3Settings): FileStore {
  const client = new AwsClient({ ...settings, service: 's3', retries: 3 });
  const base = addressOf({ endpoint, bucket });
  const send = async (address: string, init: RequestInit, accepted: readonly number[] = []) => {
    const answer = await client.fetch(address, init).catch((error: Error) => {
      throw unavailable(`File storage does not answer: ${error.message}`);
    });
    if (answer.status >= 500) throw unavailable(`File storage answered ${answer.status} to ${init.method} ${address}`);
    if (!answer.ok && !accepted.includes(answer.status)) {
      const excerpt = (await answer.text()).slice(0, 300);
      throw new Error(`File storage answered ${answer.status} to ${init.method} ${address}: ${excerpt}`);
    }
    return answer;
  };
  let checked = { at: 0, outcome: Promise.resolve(true) };
  const check = () => {
    const signal = AbortSignal.timeout(checkLimit);
    const outcome = client.fetch(`${base}?list-type=2&max-keys=1`, { method: 'GET', signal }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    checked = { at: Date.now(), outcome };
    return outcome;
  };
  return {
    async put(key, path, sha256) {
      const body = await openAsBlob(path);
      await send(`${base}/${key}`, {
        method: 'PUT',
        body,
        headers: { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' },
      });
    },
    async get(key, range) {
      const headers = range && { range: `bytes=${range.from}-${range.to}` };
      const answer = await send(`${base}/${key}`, { method: 'GET', ...(headers && { headers }) }, [404]);
      if (answer.status === 404) {
        await answer.body?.cancel();
        throw new FileMissing(key);
      }
      const { body } = answer;
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },
    async remove(key) {
      const answer = await send(`${base}/${key}`, { method: 'DELETE' }, [404]);
      await answer.body?.cancel();
    },
    list: () => listBucket(base, send),
    isReachable: () => (checked.at + checkEvery > Date.now() ? checked.outcome : check()),
  };
}

/** Pages of 1000 keys; the response is flat XML with few fields, which needs no parser. */
async function* listBucket(
  base: string,
  send: (address: string, init: RequestInit) => Promise<Response>,
): AsyncIterable<StoredFile> {
  for (let token: string | undefined = ''; token !== undefined; ) {
    const next: string = token === '' ? '' : `&continuation-token=${encodeURIComponent(token)}`;
    const answer = await send(`${base}?list-type=2${next}`, { method: 'GET' });
    const xml = await answer.text();
    for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
      yield { key: field(entry, 'Key') ?? '', modified: new Date(field(entry, 'LastModified') ?? 0) };
    token = field(xml, 'NextContinuationToken');
  }
}

/** The text of the first element with this name. */
export const field = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
