import path from 'node:path';
import type { FileStore } from './file-store.ts';
import { localFiles } from './local-files.ts';
import type { PlacedFiles } from './placed-files.ts';
import { type S3Settings, s3Files } from './s3-files.ts';

/** The store of the environment: a bucket, else a folder next to the data. */
export const openFiles = (config: { dataDir: string; s3: S3Settings | undefined }): FileStore =>
  config.s3 ? s3Files(config.s3) : localFiles(folderOf(config));

/** The folder that is used without a bucket. */
export const folderOf = ({ dataDir }: { dataDir: string }): string => path.join(dataDir, 'files');

declare module 'fastify' {
  interface FastifyInstance {
    /** Storage of uploaded files. */
    files: PlacedFiles;
  }
}
