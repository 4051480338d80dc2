import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Moves, RecordMerge } from '@werkbank/contract/wire/shared/merge.ts';

/** A record of a kind of which two can be merged; `Field` names what can be taken over. */
export type Mergeable<Field extends string> = { id: string; version: number } & { [F in Field]?: unknown };

/** Two records side by side, as the server compares them. */
export interface MergePreview<R> {
  kept: R;
  other: R;
  moves: Moves;
  refusal: string | null;
}

type Read<Result> = Pick<UseQueryOptions<Result, Error, Result, QueryKey>, 'queryKey' | 'queryFn'>;

interface MergeRequest<Field> {
  otherId: string;
  otherVersion: number;
  fields: Field[];
}

/** How two records of a kind are merged on a screen: its calls, and its words. */
export interface MergeKind<R extends Mergeable<Field>, Field extends string> {
  nameOf: (record: R) => string;
  /** Its name with its number. */
  captionOf: (record: R) => string;
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  textOf: (record: R, field: Field) => string;
  refusedText: (refusal: string) => string;
  undoneText: (name: string) => string;
  pathOf?: (id: string) => string;
  preview: (keptId: string, otherId: string) => Read<MergePreview<R>>;
  merges: (id: string) => Read<RecordMerge[]>;
  merge: (kept: R, body: MergeRequest<Field>) => Promise<RecordMerge>;
  undo: (id: string) => Promise<RecordMerge>;
  /** Domains whose reads are out of date after it. */
  refreshes: readonly string[];
}
