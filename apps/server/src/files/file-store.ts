import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  from: number;
  to: number;
}

export interface StoredFile {
  key: string;
  /** When it was stored. */
  modified: Date;
}

/** Where files are kept: bytes under a key, nothing else. Keys are made by us and hold `a-z 0-9 - /` only. */
export interface FileStore {
  /** Stores the bytes of a local file; when this answers, they survive a crash. */
  put(key: string, path: string, sha256: string): Promise<void>;
  /** @throws Error when there is no such file */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes a file; one that is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every stored file, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** Whether files can be stored and read at the moment. */
  isReachable(): Promise<boolean>;
}
