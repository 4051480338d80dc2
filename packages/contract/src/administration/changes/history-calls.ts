import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { plainId } from '#src/wire/reference.ts';
import { Division, Guid, HistoryEntry, IsoDate } from '#src/wire/shapes.ts';

/** Kinds of record that administrators change. */
export const changedKinds = ['people', 'roles', 'divisions', 'lists', 'programs'] as const;

/** Names of the records to which the values of a change refer, by id. */
const Names = z.record(z.string(), z.string());

/** One change by an administrator, with the record it was made to. */
export const AdministrationChange = HistoryEntry.extend({
  kind: z.enum(changedKinds),
  /** The kind of record in the database, e.g. `company_role`. */
  subject: z.string(),
  subjectId: Guid,
  subjectName: z.string(),
  division: Division.nullable(),
  names: Names,
}).meta({ id: 'AdministrationChange' });
export type AdministrationChange = z.output<typeof AdministrationChange>;

/** A record and its parts as they were at the end of a day. */
export const PastRecord = z
  .object({
    kind: z.enum(changedKinds),
    subject: z.string(),
    subjectId: Guid,
    subjectName: z.string(),
    on: IsoDate,
    /** False when the record did not exist yet, or no longer existed. */
    existed: z.boolean(),
    parts: z.array(
      z.object({
        /** The part of the record itself is the name of its subject. */
        part: z.string(),
        division: Division.nullable(),
        fields: z.record(z.string(), z.unknown()),
      }),
    ),
    names: Names,
  })
  .meta({ id: 'PastRecord' });
export type PastRecord = z.output<typeof PastRecord>;

export const historyCalls = {
  /** Newest first, of all records of a kind or of one record; those of divisions other than the caller's are left out. */
  listChanges: call({
    ...accounting('company.history'),
    method: 'GET',
    path: '/api/administration/history',
    summary: 'What administrators changed',
    query: z.object({
      kind: z.enum(changedKinds).optional(),
      subjectId: plainId('records of several kinds, looked up among those whose changes the caller sees').optional(),
    }),
    result: z.array(AdministrationChange),
    page: 'keyset',
  }),
  /** Reconstructed from the current record and the changes since, as of the end of the day in the time zone of the head office. */
  getPastRecord: call({
    ...accounting('company.history'),
    method: 'GET',
    path: '/api/administration/history/{subjectId}',
    summary: 'A record of the administration as it was on a day',
    params: z.object({ subjectId: Guid }),
    query: z.object({ on: IsoDate }),
    result: PastRecord,
    errors: ['history.not_found'],
  }),
  /** A logo that a division of the caller has or had, by the digest in the history. */
  getPastLogo: call({
    ...accounting('company.history'),
    method: 'GET',
    path: '/api/administration/logos/{digest}',
    summary: 'A logo in the history',
    params: z.object({ digest: z.string().regex(/^[0-9a-f]{16}$/) }),
    result: z.object({ logo: z.string() }),
    errors: ['brand.no_logo'],
  }),
};
