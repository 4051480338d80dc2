import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import S3rver from '@20minutes/s3rver';

export interface BucketService {
  port: number;
  url: string;
}

/** A service with these buckets, which knows the key `S3RVER`. Call it at the top of a test file; it ends after the file's last test. */
export async function startBucketService(buckets: readonly string[]): Promise<BucketService> {
  const directory = mkdtempSync(path.join(tmpdir(), 'werkbank-buckets-'));
  const configureBuckets = buckets.map((name) => ({ name, configs: [] }));
  const service = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = (await service.run()) as AddressInfo;
  after(async () => {
    await service.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return { port, url: `http://127.0.0.1:${port}` };
}
