import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { openBucket } from './bucket.ts';

export interface BucketService {
  port: number;
  url: string;
}

/** A service with these buckets. Call it at the top of a test file; it ends after the file's last test. */
export async function startBucketService(buckets: readonly string[]): Promise<BucketService> {
  const directory = mkdtempSync(path.join(tmpdir(), 'werkbank-buckets-'));
  const { port, close } = await openBucket({ directory, buckets });
  after(async () => {
    await close();
    rmSync(directory, { recursive: true, force: true });
  });
  return { port, url: `http://127.0.0.1:${port}` };
}
