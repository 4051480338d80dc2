import type { Topic } from '@werkbank/contract/notifications/topics.ts';

/** Filters of the list of notifications, in its address. */
export interface NotificationsSearch {
  unread?: true;
  topic?: Topic;
}
