/** Filters of the list of notifications, in its address. */
export interface NotificationsSearch {
  unread?: true;
  /** An unknown one is ignored. */
  topic?: string;
}
