import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { DateTime, DivisionParam, Guid } from '#src/wire/shapes.ts';

export const exportStates = ['waiting', 'running', 'ready', 'failed', 'cancelled', 'removed'] as const;

/** Days for which an archive can be downloaded. */
export const exportDays = 7;

/** An archive of everything of a division, and how far its creation is. */
export const DivisionExport = z
  .object({
    id: Guid,
    state: z.enum(exportStates),
    /** 0 until it has begun. */
    tablesTotal: z.int(),
    tablesDone: z.int(),
    rowsDone: z.int(),
    filesDone: z.int(),
    /** Files that records name and the storage does not have; the archive lists them. */
    filesMissing: z.int(),
    /** Bytes of the archive, so far or in all. */
    size: z.int(),
    created: DateTime,
    creatorFullName: z.string().nullable(),
    finished: DateTime.nullable(),
    /** When the archive is removed; null until it is ready. */
    expires: DateTime.nullable(),
  })
  .meta({ id: 'DivisionExport' });
export type DivisionExport = z.output<typeof DivisionExport>;

const path = '/api/{division}/exports';
const ofDivision = z.object({ division: DivisionParam });
const ofExport = ofDivision.extend({ exportId: Guid });

/** Export of everything of a division as a ZIP archive, made in the background. */
export const exportCalls = {
  /** Exports of the division, newest first. */
  listExports: call({
    ...accounting('company.administer'),
    method: 'GET',
    path,
    summary: 'Exports of a division',
    params: ofDivision,
    result: z.array(DivisionExport),
    page: 'skip',
  }),
  /** Begins an export, which the history of the division records. Refused while another export of the division is being made. */
  startExport: call({
    ...accounting('company.administer'),
    method: 'POST',
    path,
    inPerson: true,
    summary: 'Export everything of a division',
    params: ofDivision,
    result: DivisionExport,
    status: 201,
    errors: ['export.running'],
  }),
  /** Cancels an export that is being made, or removes the archive of one that is ready; does nothing otherwise. */
  removeExport: call({
    ...accounting('company.administer'),
    method: 'DELETE',
    path: `${path}/{exportId}`,
    inPerson: true,
    summary: 'Cancel an export or remove its archive',
    params: ofExport,
    result: DivisionExport,
    errors: ['export.not_found'],
  }),
  /** Makes a link to the archive that is valid for an hour and needs no sign-in. The history of the division records it. */
  createExportLink: call({
    ...accounting('company.administer'),
    method: 'POST',
    path: `${path}/{exportId}/link`,
    inPerson: true,
    summary: 'Link for downloading an export',
    params: ofExport,
    result: z.object({ url: z.string(), expires: DateTime }),
    errors: ['export.not_found', 'export.not_ready'],
  }),
  /** The archive behind a link; byte ranges continue a download that was interrupted. */
  downloadExport: call({
    backend: 'accounting',
    access: 'anonymous',
    method: 'GET',
    path: '/api/public/export/{secret}',
    summary: 'Download an export',
    params: z.object({ secret: z.string().max(100) }),
    produces: 'application/zip',
    errors: ['export.link_unknown', 'range.unsatisfiable', 'rate.limited'],
  }),
};
