import * as z from 'zod';
import { call, staff, staffAndEngineers } from '#src/wire/call.ts';
import { DivisionParam, Guid, repeated, requiredText, Search, text } from '#src/wire/shapes.ts';
import { PublicReport, PublicReportInput, PublicReportReceipt } from '../public-reports/public-report.ts';
import { LabelFormat, Tag, TagStatus } from './tag.ts';

const tagCall = { backend: 'mechanic', access: staffAndEngineers } as const;
const staffCall = { backend: 'mechanic', access: staff } as const;
const publicCall = { backend: 'mechanic', access: 'anonymous' } as const;

const ofDivision = z.object({ division: DivisionParam });

/** Labels and what passers-by report by them. */
export const tagCalls = {
  /** A signed moment that the form of a passer-by sends back; good from 3 seconds to 2 hours later. */
  openPublicForm: call({
    ...publicCall,
    method: 'GET',
    path: '/api/public/form',
    summary: 'Token of the public form',
    result: z.object({ formToken: z.string() }),
  }),
  /** Answers known and unknown tags alike; nothing of the device, its place or its owner is told. */
  report: call({
    ...publicCall,
    method: 'POST',
    path: '/api/public/asset/{tag}',
    summary: 'Report something about a device without an account',
    params: z.object({ tag: requiredText(60) }),
    body: PublicReportInput,
    maxBytes: 8192,
    result: PublicReportReceipt,
    status: 202,
    errors: ['rate.limited', 'body.too_large', 'auth.xsrf'],
  }),
  /** Reports on devices of the division and on tags that nobody knows, newest first. */
  listReports: call({
    ...staffCall,
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
    ...staffCall,
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
  listTags: call({
    ...tagCall,
    method: 'GET',
    path: '/api/{division}/tags',
    summary: 'Tags',
    params: ofDivision,
    query: z.object({ status: TagStatus.optional(), batch: Guid.optional(), search: Search.optional() }),
    result: z.array(Tag),
    page: 'keyset',
  }),
  /** New codes for labels that wait for a device. */
  printTags: call({
    ...tagCall,
    method: 'POST',
    path: '/api/{division}/tags',
    summary: 'Make spare tags',
    params: ofDivision,
    body: z.object({ count: z.int().min(1).max(1000) }),
    result: z.object({ batch: Guid, tags: z.array(z.string()) }),
    status: 201,
  }),
  /** Lost or retired: the label is never used again. A device without a label keeps its papers. */
  setTagStatus: call({
    ...tagCall,
    method: 'PUT',
    path: '/api/{division}/tags/{tag}',
    summary: 'Mark a tag as lost or retired',
    params: z.object({ division: DivisionParam, tag: text(60) }),
    body: z.object({ status: z.enum(['lost', 'retired']) }),
    result: Tag,
    errors: ['tag.not_found', 'tag.ended'],
  }),
  /** A sheet of labels as PDF: named tags, a batch, or the devices of a location in walking order. */
  printLabels: call({
    ...tagCall,
    method: 'GET',
    path: '/api/{division}/tags/labels.pdf',
    summary: 'Labels as PDF',
    params: ofDivision,
    query: z.object({
      format: LabelFormat.default('a4-3x7'),
      /** First free label of the first sheet, counted in reading order from 1. */
      start: z.coerce.number().int().min(1).max(40).default(1),
      tags: repeated(text(60), 400).optional(),
      batch: Guid.optional(),
      locationId: Guid.optional(),
    }),
    produces: 'application/pdf',
    errors: ['tag.not_found', 'location.not_found', 'label.nothing'],
  }),
};
