import * as z from 'zod';
import { accounting, call, limited } from '../wire/call.ts';
import { plainId } from '../wire/reference.ts';
import { DateTime, DivisionParam, QueryBoolean, repeated } from '../wire/shapes.ts';
import { FollowedRecord, Following, Notification, NotificationSetting } from './notification.ts';
import { pushCalls } from './push-calls.ts';
import { topics } from './topics.ts';

const personal = { ...accounting('signedIn'), ...limited, inPerson: true } as const;
const ofRecord = FollowedRecord.extend({ division: DivisionParam });

/** What concerns a person: the bell, how notifications reach them, and the records that they follow. */
export const notifications = {
  ...pushCalls,
  /** The notifications of the caller in all divisions, newest first. */
  list: call({
    ...personal,
    method: 'GET',
    path: '/api/notifications',
    summary: 'Notifications of the caller',
    query: z.object({
      unread: QueryBoolean.optional(),
      topic: repeated(z.enum(topics), topics.length).optional(),
    }),
    result: z.array(Notification),
    page: 'keyset',
  }),
  /** How many notifications the caller has not read, counted up to a hundred. */
  count: call({
    ...personal,
    method: 'GET',
    path: '/api/notifications/count',
    summary: 'Number of unread notifications',
    result: z.object({ unread: z.int() }),
  }),
  /** Marks notifications of the caller as read or unread; ids of others are ignored. */
  mark: call({
    ...personal,
    method: 'PUT',
    path: '/api/notifications/read',
    summary: 'Mark notifications as read or unread',
    body: z.object({
      ids: z.array(plainId('found among the notifications of the caller, or ignored')).min(1).max(100),
      isRead: z.boolean(),
    }),
    status: 204,
  }),
  /** Marks everything up to a moment as read, so that what has arrived since remains unread. Returns how many there were. */
  markAll: call({
    ...personal,
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark all notifications as read',
    body: z.object({ until: DateTime }),
    result: z.object({ marked: z.int() }),
  }),
  /** How each kind of notification reaches the caller. */
  listSettings: call({
    ...personal,
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'How notifications reach the caller',
    result: z.array(NotificationSetting),
  }),
  /** Stores how one kind of notification reaches the caller from now on. */
  set: call({
    ...personal,
    method: 'PUT',
    path: '/api/notifications/settings',
    summary: 'Choose how a kind of notification reaches the caller',
    body: NotificationSetting,
    result: z.array(NotificationSetting),
  }),
  /** Whether the caller follows a record. */
  following: call({
    ...personal,
    method: 'GET',
    path: '/api/{division}/following/{kind}/{id}',
    summary: 'Whether the caller follows a record',
    params: ofRecord,
    result: Following,
    errors: ['record.not_found'],
  }),
  /** Follows a record, or stops: a person who stopped does not follow it automatically again. */
  follow: call({
    ...personal,
    method: 'PUT',
    path: '/api/{division}/following/{kind}/{id}',
    summary: 'Follow a record, or stop',
    params: ofRecord,
    body: z.object({ isFollowing: z.boolean() }),
    result: Following,
    errors: ['record.not_found'],
  }),
};
