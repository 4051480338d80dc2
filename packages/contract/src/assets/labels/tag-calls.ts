import * as z from 'zod';
import { call, limited, mechanic } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { DivisionParam, Guid, repeated, Search, text } from '#src/wire/shapes.ts';
import { LabelFormat, Tag, TagStatus } from './tag.ts';

const ofDivision = z.object({ division: DivisionParam });

/** Tags, and the labels that carry them. */
export const tagCalls = {
  listTags: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/tags',
    summary: 'Tags',
    params: ofDivision,
    query: z.object({ status: TagStatus.optional(), batch: idOf('tagBatch').optional(), search: Search.optional() }),
    result: z.array(Tag),
    page: 'keyset',
  }),
  /** New codes for labels that have no asset yet. */
  printTags: call({
    ...mechanic('assets.change'),
    ...limited,
    method: 'POST',
    path: '/api/{division}/tags',
    summary: 'Create spare tags',
    params: ofDivision,
    body: z.object({ count: z.int().min(1).max(1000) }),
    result: z.object({ batch: Guid, tags: z.array(z.string()) }),
    status: 201,
  }),
  /** Lost or retired: the label is never used again. An asset without a label keeps its attachments. */
  setTagStatus: call({
    ...mechanic('assets.change'),
    ...limited,
    method: 'PUT',
    path: '/api/{division}/tags/{tag}',
    summary: 'Mark a tag as lost or retired',
    params: z.object({ division: DivisionParam, tag: text(60) }),
    body: z.object({ status: z.enum(['lost', 'retired']) }),
    result: Tag,
    errors: ['tag.not_found', 'tag.ended'],
  }),
  /** A sheet of labels as PDF: given tags, a batch, or the assets of a location in walking order. */
  printLabels: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/tags/labels.pdf',
    summary: 'Labels as PDF',
    params: ofDivision,
    query: z.object({
      format: LabelFormat.default('a4-3x7'),
      /** First free label of the first sheet, counted in reading order from 1. */
      start: z.coerce.number().int().min(1).max(40).default(1),
      tags: repeated(text(60), 400).optional(),
      batch: idOf('tagBatch').optional(),
      locationId: idOf('location').optional(),
    }),
    produces: 'application/pdf',
    errors: ['tag.not_found', 'location.not_found', 'label.nothing'],
  }),
};
