import type { PageRequest } from '#base/page.ts';
import type { Db } from './db.ts';

/** The division that a query is limited to. */
export interface Scope {
  db: Db;
  division: number;
}

/** One page of a list of the division. */
export interface ListRef extends Scope {
  page: PageRequest;
}

/** One record of the division. */
export interface RecordRef extends Scope {
  id: string;
}

/** One record, and the version that the caller has seen; undefined changes any version. */
export interface VersionedRef extends RecordRef {
  ifMatch: number | undefined;
}
