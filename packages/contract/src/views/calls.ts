import * as z from 'zod';
import { accounting, call, limited } from '../wire/call.ts';
import { audit, Division, DivisionParam, Guid, requiredText, text } from '../wire/shapes.ts';

/** The lists that have views. */
export const ViewedList = z.enum([
  'accounts',
  'assets',
  'complaints',
  'estimates',
  'items',
  'locations',
  'mails',
  'purchase-orders',
  'sales-order-open-lines',
  'sales-orders',
  'service-requests',
  'work-orders',
]);
export type ViewedList = z.output<typeof ViewedList>;

/** A saved state of a list: search, filters and order. */
export const View = z
  .object({
    id: Guid,
    list: ViewedList,
    /** Unique among the owner's views of this list, regardless of case. */
    name: z.string(),
    /** The query string of the list, e.g. `kind=supplier&sort=-name`; empty means no filters. */
    search: z.string(),
    /** Whether all users of the division see it. */
    shared: z.boolean(),
    ownerFullName: z.string().nullable(),
    /** Whether the caller may change it: its owner, and for a shared view an administrator. */
    changeable: z.boolean(),
    ...audit,
  })
  .meta({ id: 'View' });
export type View = z.output<typeof View>;

const Name = requiredText(60);
const SearchOfAddress = text(2000);

export const ViewInput = z
  .object({ list: ViewedList, name: Name, search: SearchOfAddress, shared: z.boolean().optional() })
  .meta({ id: 'ViewInput' });
export type ViewInput = z.output<typeof ViewInput>;

/** Fields of a view that may be changed; missing fields are kept. */
export const ViewChange = ViewInput.omit({ list: true }).partial().meta({ id: 'ViewChange' });
export type ViewChange = z.output<typeof ViewChange>;

const inDivision = z.object({ division: DivisionParam });
const ofView = inDivision.extend({ id: Guid });

/** Views of lists: the caller's own, and those that colleagues of the division share. */
export const views = {
  /** The caller's own and the shared views of one list, by name. */
  list: call({
    ...accounting('views.change'),
    method: 'GET',
    path: '/api/{division}/views',
    summary: 'Views of a list',
    params: inDivision,
    query: z.object({ list: ViewedList }),
    result: z.array(View),
    page: 'skip',
  }),
  /** At most 50 per list and user. */
  create: call({
    ...accounting('views.change'),
    method: 'POST',
    path: '/api/{division}/views',
    summary: 'Save a view of a list',
    params: inDivision,
    body: ViewInput,
    result: View,
    status: 201,
    errors: ['view.name_taken', 'view.limit'],
  }),
  update: call({
    ...accounting('views.change'),
    method: 'PUT',
    path: '/api/{division}/views/{id}',
    summary: 'Change a view, or share it',
    params: ofView,
    body: ViewChange,
    result: View,
    errors: ['view.not_found', 'view.not_yours', 'view.name_taken', 'precondition.failed'],
  }),
  remove: call({
    ...accounting('views.change'),
    method: 'DELETE',
    path: '/api/{division}/views/{id}',
    summary: 'Remove a view',
    params: ofView,
    status: 204,
    errors: ['view.not_found', 'view.not_yours', 'precondition.failed'],
  }),
  /**
   * Refuses callers who may not export lists of the division, and records the export in the history of the user. Call it before reading the
   * rows, which come from the list itself.
   */
  beginExport: call({
    ...accounting('views.export'),
    ...limited,
    method: 'POST',
    path: '/api/exports',
    summary: 'Begin to export a list',
    body: z.object({ division: Division, list: requiredText(100), rows: z.int().min(0).max(1_000_000_000).nullable() }),
    status: 204,
    errors: ['division.forbidden'],
  }),
};
