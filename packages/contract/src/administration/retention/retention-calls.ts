import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { DateTime, Division, Search } from '#src/wire/shapes.ts';

/** Kinds of rows whose term can be chosen: those of `archivedKinds` go to files, the others are deleted. */
export const retentionKinds = ['audit', 'signIns', 'mails', 'webhooks', 'importFiles'] as const;
const RetentionKind = z.enum(retentionKinds);
export type RetentionKind = z.output<typeof RetentionKind>;

export const archivedKinds = ['audit', 'signIns', 'mails'] as const;
const ArchivedKind = z.enum(archivedKinds);
export type ArchivedKind = z.output<typeof ArchivedKind>;

/** The shortest term of each kind in months: pages and answers need the more recent data. */
export const shortestTerms: Readonly<Record<RetentionKind, number>> = {
  audit: 12,
  signIns: 3,
  mails: 12,
  webhooks: 1,
  importFiles: 1,
};

export const Retention = z
  .object({
    kind: RetentionKind,
    /** Null keeps everything in the database. */
    months: z.int().nullable(),
    /** Archived rows, and bytes of the files that they are in. */
    archivedRows: z.int(),
    archivedSize: z.int(),
    /** The oldest and the newest archived row. */
    archivedFrom: DateTime.nullable(),
    archivedUntil: DateTime.nullable(),
  })
  .meta({ id: 'Retention' });
export type Retention = z.output<typeof Retention>;

/** An archived row as it was in the database. */
export const ArchivedRow = z
  .object({
    at: DateTime,
    division: Division.nullable(),
    /** Who did it; null for the program. */
    userFullName: z.string().nullable(),
    fields: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ArchivedRow' });
export type ArchivedRow = z.output<typeof ArchivedRow>;

const path = '/api/retention';
const ofKind = z.object({ kind: RetentionKind });

/** How long what happened stays in the database, and what was archived. */
export const retentionCalls = {
  listRetention: call({
    ...accounting('company.administer'),
    method: 'GET',
    path,
    summary: 'Terms after which rows are archived or deleted',
    result: z.array(Retention),
    page: 'skip',
  }),
  /** Takes effect within the hour. A longer term does not bring archived rows back. */
  setRetention: call({
    ...accounting('company.administer'),
    method: 'PUT',
    path: `${path}/terms/{kind}`,
    inPerson: true,
    summary: 'Choose a term',
    params: ofKind,
    body: z.object({ months: z.int().min(1).max(1200).nullable() }),
    result: Retention,
    errors: ['retention.too_short'],
  }),
  /** Archived rows of the caller's divisions, newest first. An answer reads some files only: `next` continues where it ended. */
  searchArchive: call({
    ...accounting('company.administer'),
    method: 'GET',
    path: `${path}/archive/{kind}`,
    summary: 'Search archived rows',
    params: z.object({ kind: ArchivedKind }),
    query: z.object({ search: Search.optional(), from: z.string().max(60).optional() }),
    result: z.object({ rows: z.array(ArchivedRow), next: z.string().nullable() }),
  }),
};
