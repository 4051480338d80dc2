import * as z from 'zod';
import { DateTime, DivisionParam, Guid } from '../shapes.ts';

/** Kinds of records of which two can be merged. */
export type MergedKind = 'account' | 'contact' | 'location';

/** Kinds of records that move to the remaining record. */
export const movedKinds = [
  'locations',
  'contacts',
  'addresses',
  'assets',
  'places',
  'workOrders',
  'visits',
  'salesOrders',
  'purchaseOrders',
  'serviceRequests',
  'complaints',
  'estimates',
  'invoices',
  'prices',
  'documents',
  'checks',
  'mails',
  'phoneCalls',
  'other',
] as const;
export type MovedKind = (typeof movedKinds)[number];

/** How many records move, by kind; kinds without any are missing. */
export const Moves = z.array(z.object({ kind: z.enum(movedKinds), count: z.int() }));
export type Moves = z.output<typeof Moves>;

/** A merge of a record into another one of its kind. */
export const RecordMerge = z
  .object({
    id: Guid,
    keptId: Guid,
    mergedId: Guid,
    /** Null for contacts. */
    mergedCode: z.string().nullable(),
    mergedName: z.string(),
    mergedAt: DateTime,
    mergedByFullName: z.string().nullable(),
    /** Until then it can be undone. */
    undoUntil: DateTime,
    undoneAt: DateTime.nullable(),
  })
  .meta({ id: 'RecordMerge' });
export type RecordMerge = z.output<typeof RecordMerge>;

/** Two records of a kind side by side, before they are merged. */
export const mergePreviewOf = <R extends z.ZodType, F extends z.ZodType>(record: R, refusal: F) =>
  z.object({ kept: record, other: record, moves: Moves, refusal: refusal.nullable() });

/** `otherId`, the version of the other record that was compared, and the fields with its value; all others keep theirs. */
export const mergeInputOf = <I extends z.ZodType, F extends z.ZodType>(otherId: I, field: F, fieldCount: number) =>
  z.object({ otherId, otherVersion: z.int(), fields: z.array(field).max(fieldCount) });

const params = z.object({ division: DivisionParam, id: Guid });

interface MergeParts<K, Preview, Input, OtherId> {
  kind: K;
  preview: Preview;
  input: Input;
  otherId: OtherId;
}

/** What the four calls of merging have in common, for each kind: preview, merge, list, undo. */
export function mergeParts<
  const K extends MergedKind,
  Preview extends z.ZodType,
  Input extends z.ZodType,
  OtherId extends z.ZodType,
>({ kind, preview, input, otherId }: MergeParts<K, Preview, Input, OtherId>) {
  const path = `/api/{division}/${kind}/{id}/merge` as const;
  const unknown = [`${kind}.not_found`] as const;
  const one = [...unknown, `${kind}.merge_itself`] as const;
  return {
    preview: { method: 'GET', path, params, query: z.object({ otherId }), result: preview, errors: one },
    merge: { method: 'POST', path, params, body: input, result: RecordMerge, errors: [...one, 'precondition.failed'] },
    list: {
      method: 'GET',
      path: `/api/{division}/${kind}/{id}/merges`,
      params,
      result: z.array(RecordMerge),
      errors: unknown,
    },
    undo: {
      method: 'POST',
      path: `/api/{division}/${kind}/merge/{id}/undo`,
      params,
      result: RecordMerge,
      errors: [`${kind}.merge_not_found`, `${kind}.merge_too_late`],
    },
  } as const;
}

/** What the calls for the record that remained of a merged one have in common. */
export const remainingParts = <const K extends MergedKind>(kind: K) =>
  ({
    method: 'GET',
    path: `/api/{division}/${kind}/{id}/remaining`,
    params,
    errors: [`${kind}.not_found`],
  }) as const;
