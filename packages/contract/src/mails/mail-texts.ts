import type { MailKind } from './mail.ts';

/** What the texts of each kind of mail may name in braces, `{number}`; mails whose texts a company may change. */
export const mailPlaceholders = {
  requestReceived: ['name', 'number', 'description'],
  requestAccepted: ['name', 'number', 'description'],
  requestDeclined: ['name', 'number', 'description', 'reason'],
  serviceReport: ['name', 'number', 'location'],
  estimate: ['name', 'number', 'location', 'until', 'answer'],
  orderConfirmation: ['name', 'number', 'reference'],
  orderReceived: ['name', 'number', 'reference'],
  packingSlip: ['name', 'number', 'delivery', 'reference'],
  deliveryNote: ['name', 'number', 'delivery', 'reference'],
  purchaseOrder: ['name', 'number', 'reference'],
} as const satisfies Partial<Record<MailKind, readonly string[]>>;

export type MailTextKind = keyof typeof mailPlaceholders;
export const mailTextKinds = Object.keys(mailPlaceholders) as [MailTextKind, ...MailTextKind[]];

/** Names in braces in a text that mails of its kind do not have. */
export const unknownPlaceholders = (kind: MailTextKind, text: string): string[] => {
  const known: readonly string[] = mailPlaceholders[kind];
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).filter((name) => !known.includes(name));
};
