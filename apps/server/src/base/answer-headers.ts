import { answerMark } from '@werkbank/contract/wire/client.ts';

/** What every answer carries; by the mark a program tells an answer of the server from one that something on the way gave. */
export const everyAnswer = {
  [answerMark]: '1',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;
