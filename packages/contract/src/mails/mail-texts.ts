import type { MailKind } from './mail.ts';

/** The placeholders, such as `{number}`, that the texts of each kind of mail may contain. A company can change the texts of these mails. */
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

/** Placeholders in a text that its kind of mail does not have. */
export const unknownPlaceholders = (kind: MailTextKind, text: string): string[] => {
  const known: readonly string[] = mailPlaceholders[kind];
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).filter((name) => !known.includes(name));
};
