/** Work that waits for a worker. */
export const queueNames = [
  'mail',
  'documents',
  'order_confirmations',
  'webhooks',
  'due_dates',
  'imports',
  'exact_outbox',
  'exact_feeds',
] as const;
export type QueueName = (typeof queueNames)[number];
