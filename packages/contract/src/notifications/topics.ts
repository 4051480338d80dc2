/** Kinds of notifications, as a person chooses how each reaches them. */
export const topics = [
  'mention',
  'comment',
  'visit',
  'assigned',
  'approval',
  'followed',
  'import',
  'mailFailed',
] as const;
export type Topic = (typeof topics)[number];

export const mailTimes = ['none', 'atOnce', 'daily'] as const;
export type MailTime = (typeof mailTimes)[number];

/** How a kind reaches a person. With nothing chosen they are not notified of it at all. */
export interface Channels {
  bell: boolean;
  mail: MailTime;
  push: boolean;
}

/** How each kind reaches people who have not chosen otherwise. A digest contains only what has not been read by then. */
export const usualChannels: Readonly<Record<Topic, Channels>> = {
  mention: { bell: true, mail: 'daily', push: true },
  comment: { bell: true, mail: 'none', push: false },
  visit: { bell: true, mail: 'none', push: true },
  assigned: { bell: true, mail: 'daily', push: true },
  approval: { bell: true, mail: 'daily', push: false },
  followed: { bell: true, mail: 'none', push: false },
  import: { bell: true, mail: 'none', push: false },
  mailFailed: { bell: true, mail: 'none', push: false },
};
