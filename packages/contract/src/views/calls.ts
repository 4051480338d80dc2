import * as z from 'zod';
import { call, staffAndEngineers } from '../wire/call.ts';
import { audit, DivisionParam, Guid, requiredText, text } from '../wire/shapes.ts';

/** The lists that are looked at in several ways. */
export const ViewedList = z.enum([
  'accounts',
  'assets',
  'complaints',
  'estimates',
  'items',
  'locations',
  'sales-order-open-lines',
  'sales-orders',
  'service-requests',
  'work-orders',
]);
export type ViewedList = z.output<typeof ViewedList>;

/** A list as somebody wants to find it again: what is searched for, filters and order. */
export const View = z
  .object({
    id: Guid,
    list: ViewedList,
    /** Unique among the views of its owner of this list, in any case. */
    name: z.string(),
    /** The address of the list behind its question mark, e.g. `kind=supplier&sort=-name`; empty shows everything. */
    search: z.string(),
    /** Whether everybody of the division sees it. */
    shared: z.boolean(),
    ownerFullName: z.string().nullable(),
    /** Whether the caller may change it: its owner, and an administrator one that is shared. */
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

/** What may be changed of a view; a missing field stays. */
export const ViewChange = ViewInput.omit({ list: true }).partial().meta({ id: 'ViewChange' });
export type ViewChange = z.output<typeof ViewChange>;

const viewCall = { backend: 'accounting', access: [...staffAndEngineers, 'Admin'] } as const;
const inDivision = z.object({ division: DivisionParam });
const ofView = inDivision.extend({ id: Guid });

/** How people look at lists: views of their own, and those that colleagues of the division share. */
export const views = {
  /** The caller's own and the shared ones of one list, by name. */
  list: call({
    ...viewCall,
    method: 'GET',
    path: '/api/{division}/views',
    summary: 'Views of a list',
    params: inDivision,
    query: z.object({ list: ViewedList }),
    result: z.array(View),
    page: 'skip',
  }),
  /** At most 50 of one list for one person. */
  create: call({
    ...viewCall,
    method: 'POST',
    path: '/api/{division}/views',
    summary: 'Keep a view of a list',
    params: inDivision,
    body: ViewInput,
    result: View,
    status: 201,
    errors: ['view.name_taken', 'view.limit'],
  }),
  update: call({
    ...viewCall,
    method: 'PUT',
    path: '/api/{division}/views/{id}',
    summary: 'Change a view, share it or keep it to oneself',
    params: ofView,
    body: ViewChange,
    result: View,
    errors: ['view.not_found', 'view.not_yours', 'view.name_taken'],
  }),
  remove: call({
    ...viewCall,
    method: 'DELETE',
    path: '/api/{division}/views/{id}',
    summary: 'Remove a view',
    params: ofView,
    status: 204,
    errors: ['view.not_found', 'view.not_yours'],
  }),
};
