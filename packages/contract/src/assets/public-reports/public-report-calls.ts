import * as z from 'zod';
import { call, mechanic } from '#src/wire/call.ts';
import { DivisionParam, Guid, requiredText, text } from '#src/wire/shapes.ts';
import { maxPhotoText } from './photo-limit.ts';
import { PublicReport, PublicReportInput, PublicReportReceipt } from './public-report.ts';

const publicCall = { backend: 'mechanic', access: 'anonymous' } as const;

const ofDivision = z.object({ division: DivisionParam });

/** Reports that passers-by send through the tag on an asset. */
export const publicReportCalls = {
  /** A signed timestamp that the public form sends back; valid from 3 seconds to 2 hours after it was issued. */
  openPublicForm: call({
    ...publicCall,
    method: 'GET',
    path: '/api/public/form',
    summary: 'Token of the public form',
    result: z.object({ formToken: z.string() }),
  }),
  /**
   * Known and unknown tags get the same answer; nothing about the asset, its place or its owner is disclosed. Needs the XSRF cookie and
   * header, and a `formToken` from `GET /api/public/form`, 3 seconds to 2 hours old: without one the report is refused; with one of another
   * age it is confirmed but dropped. Unknown fields are refused. A report sent again under its `Idempotency-Key` is stored once.
   */
  report: call({
    ...publicCall,
    method: 'POST',
    path: '/api/public/asset/{tag}',
    summary: 'Report a problem with an asset, without signing in',
    params: z.object({ tag: requiredText(60) }),
    body: PublicReportInput,
    // The text fields of the form, and a photo.
    maxBytes: 8192 + maxPhotoText,
    ownTransaction: true,
    result: PublicReportReceipt,
    status: 202,
    errors: ['rate.limited', 'body.too_large', 'attachment.type_not_allowed', 'auth.xsrf'],
  }),
  /** Reports on assets of the division and on unknown tags, newest first. */
  listReports: call({
    ...mechanic('publicReports.see'),
    method: 'GET',
    path: '/api/{division}/assetreports',
    summary: 'Reports of passers-by',
    params: ofDivision,
    query: z.object({
      status: z.enum(['open', 'handled', 'spam']).default('open'),
      unknownOnly: z.stringbool().optional(),
    }),
    result: z.array(PublicReport),
    page: 'keyset',
  }),
  updateReport: call({
    ...mechanic('publicReports.decide'),
    method: 'PUT',
    path: '/api/{division}/assetreports/{id}',
    summary: 'Handle a report of a passer-by',
    params: z.object({ division: DivisionParam, id: Guid }),
    body: z.object({
      status: z.enum(['open', 'handled', 'spam']).optional(),
      note: text(1000).nullable().optional(),
    }),
    result: PublicReport,
    errors: ['assetreport.not_found', 'precondition.failed'],
  }),
};
