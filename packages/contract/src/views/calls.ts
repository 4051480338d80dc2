import * as z from 'zod';
import { accounting, call, limited } from '../wire/call.ts';
import { plainId } from '../wire/reference.ts';
import { audit, Division, DivisionParam, Guid, requiredText, text } from '../wire/shapes.ts';

/** Maximum number of views that a person pins in the navigation of a division. */
export const maxPinnedViews = 12;

/** The lists that have views. */
export const ViewedList = z.enum([
  'accounts',
  'assets',
  'complaints',
  'contacts',
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

const ColumnId = text(60);
const maxColumns = 200;

/** The columns of a list as somebody arranged them; columns that are not named have their default. */
export const ListLayout = z
  .object({
    columnOrder: z.array(ColumnId).max(maxColumns),
    columnVisibility: z.record(ColumnId, z.boolean()),
    /** Width in pixels. */
    columnSizing: z.record(ColumnId, z.number().min(40).max(4000)),
    /** Columns that stay while the list scrolls sideways. */
    pinned: z.array(ColumnId).max(maxColumns),
  })
  .meta({ id: 'ListLayout' });
export type ListLayout = z.output<typeof ListLayout>;

/** A saved state of a list: search, filters and order. */
export const View = z
  .object({
    id: Guid,
    list: ViewedList,
    /** Unique among the owner's views of this list, regardless of case. */
    name: z.string(),
    /** The query string of the list, e.g. `kind=supplier&sort=-name`; empty means no filters. */
    search: z.string(),
    /** Null: it has no columns of its own. */
    layout: ListLayout.nullable(),
    /** Whether all users of the division see it. */
    shared: z.boolean(),
    ownerFullName: z.string().nullable(),
    /** Whether the caller may change it: its owner, and for a shared view an administrator. */
    changeable: z.boolean(),
    /** Whether it is in the caller's navigation. */
    pinned: z.boolean(),
    /** Whether the list opens with it for the caller. */
    isDefault: z.boolean(),
    ...audit,
  })
  .meta({ id: 'View' });
export type View = z.output<typeof View>;

const Name = requiredText(60);
const SearchOfAddress = text(2000);

export const ViewInput = z
  .object({
    list: ViewedList,
    name: Name,
    search: SearchOfAddress,
    layout: ListLayout.nullable().optional(),
    shared: z.boolean().optional(),
  })
  .meta({ id: 'ViewInput' });
export type ViewInput = z.output<typeof ViewInput>;

/** Fields of a view that may be changed; missing fields are kept. */
export const ViewChange = ViewInput.omit({ list: true }).partial().meta({ id: 'ViewChange' });
export type ViewChange = z.output<typeof ViewChange>;

/** What the caller does with a view; missing fields are kept. */
export const ViewChoice = z
  .object({ pinned: z.boolean(), isDefault: z.boolean() })
  .partial()
  .meta({ id: 'ViewChoice' });
export type ViewChoice = z.output<typeof ViewChoice>;

/** The views that the caller chose in a division. */
export const ChosenViews = z
  .object({
    /** In the order of the navigation. */
    pinned: z.array(View),
    /** At most one for each list. */
    defaults: z.array(View),
    /** The columns of lists as the caller arranged them, in any browser; null for the default. */
    layouts: z.array(z.object({ list: z.string(), layout: ListLayout.nullable() })),
  })
  .meta({ id: 'ChosenViews' });
export type ChosenViews = z.output<typeof ChosenViews>;

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
  /** The views that the caller pinned, and those with which lists open. */
  chosen: call({
    ...accounting('views.change'),
    method: 'GET',
    path: '/api/{division}/views/chosen',
    inPerson: true,
    summary: 'Views that the caller chose',
    params: inDivision,
    result: ChosenViews,
  }),
  /** Pins a view in the caller's own navigation, at its end, or opens its list with it in place of another view. */
  choose: call({
    ...accounting('views.change'),
    method: 'PUT',
    path: '/api/{division}/views/{id}/choice',
    inPerson: true,
    summary: 'Pin a view, or open the list with it',
    params: ofView,
    body: ViewChoice,
    result: View,
    errors: ['view.not_found', 'view.limit'],
  }),
  /** Pinned views that are not named keep their order, behind the others. */
  arrangePinned: call({
    ...accounting('views.change'),
    method: 'PUT',
    path: '/api/{division}/views/pinned',
    inPerson: true,
    summary: 'Order the pinned views',
    params: inDivision,
    body: z.object({ ids: z.array(plainId('others are ignored')).max(maxPinnedViews) }).meta({ id: 'PinnedOrder' }),
    result: ChosenViews,
  }),
  /** Stores how the caller arranged the columns of a list, for every browser and division. */
  keepLayout: call({
    ...accounting('views.change'),
    method: 'PUT',
    path: '/api/{division}/views/layouts/{list}',
    inPerson: true,
    summary: 'Keep the columns of a list',
    params: inDivision.extend({ list: z.string().regex(/^[a-z][a-z-]{0,59}$/) }),
    body: z.object({ layout: ListLayout.nullable() }).meta({ id: 'KeptLayout' }),
    status: 204,
    errors: ['view.limit'],
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
