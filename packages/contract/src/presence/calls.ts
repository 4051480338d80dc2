import * as z from 'zod';
import { FollowedRecord } from '../notifications/notification.ts';
import { accounting, call, limited } from '../wire/call.ts';
import { plainId } from '../wire/reference.ts';
import { DivisionParam, Guid } from '../wire/shapes.ts';

/** A colleague who looks at a record now. */
export const Present = z
  .object({
    userId: Guid,
    fullName: z.string(),
    /** A form of the record is open. */
    isEditing: z.boolean(),
  })
  .meta({ id: 'Present' });
export type Present = z.output<typeof Present>;

const ofRecord = FollowedRecord.extend({ division: DivisionParam });
const path = '/api/{division}/presence/{kind}/{id}';

/** Who else looks at a record now. */
export const presence = {
  /** Other people who look at a record, by name; at most twenty. */
  list: call({
    ...accounting('comments.see'),
    ...limited,
    inPerson: true,
    method: 'GET',
    path,
    summary: 'Who else looks at a record',
    params: ofRecord,
    result: z.array(Present),
    errors: ['record.not_found'],
  }),
  /** Reports that a tab of the caller shows a record, every half minute; it is forgotten when it no longer reports. */
  report: call({
    ...accounting('comments.see'),
    ...limited,
    inPerson: true,
    method: 'POST',
    path,
    summary: 'Report that the caller looks at a record',
    params: ofRecord,
    body: z.object({ tab: plainId('made by the tab itself'), isEditing: z.boolean() }),
    result: z.array(Present),
    errors: ['record.not_found'],
  }),
  /** The tab no longer shows the record. */
  leave: call({
    ...accounting('comments.see'),
    ...limited,
    inPerson: true,
    method: 'DELETE',
    path: `${path}/{tab}`,
    summary: 'Report that the caller no longer looks at a record',
    params: ofRecord.extend({ tab: Guid }),
    status: 204,
  }),
};
