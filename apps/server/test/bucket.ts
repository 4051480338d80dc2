import S3rver from '@20minutes/s3rver';

export interface Bucket {
  port: number;
  close(): Promise<void>;
}

interface BucketOptions {
  /** Folder of the stored objects, which a later start finds again. */
  directory: string;
  buckets: readonly string[];
  /** Any free one when absent. */
  port?: number;
}

/** A service with these buckets, which knows the key `S3RVER`. */
export async function openBucket({ directory, buckets, port = 0 }: BucketOptions): Promise<Bucket> {
  const configureBuckets = buckets.map((name) => ({ name, configs: [] }));
  const service = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const address = (await service.run()) as { port: number };
  return { port: address.port, close: () => service.close() };
}
