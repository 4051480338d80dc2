import * as z from 'zod';
import { DateTime, Division, Guid } from '../wire/shapes.ts';
import { followedKinds } from './followed-kinds.ts';
import { mailTimes, topics } from './topics.ts';

/** What happened to a record that concerns a person. */
export const Notification = z
  .object({
    id: Guid,
    topic: z.enum(topics),
    /** A sentence in the language of the caller; names the record only while the caller may see it. */
    text: z.string(),
    division: Division,
    /** The page of the record as a path; null when the caller may no longer see it. */
    path: z.string().nullable(),
    /** Who did it; null for the program. */
    actorFullName: z.string().nullable(),
    isRead: z.boolean(),
    created: DateTime,
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof Notification>;

/** How a kind of notification reaches the caller. */
export const NotificationSetting = z
  .object({
    topic: z.enum(topics),
    bell: z.boolean(),
    mail: z.enum(mailTimes),
    /** In the browsers in which the caller switched it on. */
    push: z.boolean(),
  })
  .meta({ id: 'NotificationSetting' });
export type NotificationSetting = z.output<typeof NotificationSetting>;

export const FollowedRecord = z.object({ kind: z.enum(followedKinds), id: Guid });

/** Whether the caller follows a record, and how many people do. */
export const Following = z.object({ isFollowing: z.boolean(), followers: z.int() }).meta({ id: 'Following' });
export type Following = z.output<typeof Following>;
