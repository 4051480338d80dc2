import { answerMark } from '@werkbank/contract/wire/client.ts';

/** Headers of every response; they tell a client that a response comes from this server and not from a proxy or gateway. */
export const everyAnswer = {
  [answerMark]: '1',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;
