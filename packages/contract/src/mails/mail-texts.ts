import type { MailKind } from './mail.ts';

/** The placeholders, such as `{number}`, that the texts of each kind of mail may contain. A company can change the texts of these mails. */
export const mailPlaceholders = {
  requestReceived: ['name', 'number', 'description'],
  requestAccepted: ['name', 'number', 'description'],
  requestDeclined: ['name', 'number', 'description', 'reason'],
  serviceReport: ['name', 'number', 'location'],
  appointmentProposed: ['name', 'number', 'location', 'description', 'when', 'answer'],
  appointmentChanged: ['name', 'number', 'location', 'description', 'when', 'answer'],
  appointmentConfirmed: ['name', 'number', 'location', 'description', 'when', 'answer'],
  appointmentReminder: ['name', 'number', 'location', 'description', 'when', 'answer'],
  appointmentCancelled: ['name', 'number', 'location', 'description', 'when'],
  estimate: ['name', 'number', 'location', 'until', 'answer'],
  orderConfirmation: ['name', 'number', 'reference'],
  orderReceived: ['name', 'number', 'reference'],
  orderApproved: ['name', 'number', 'reason'],
  orderRefused: ['name', 'number', 'reason'],
  packingSlip: ['name', 'number', 'delivery', 'reference'],
  deliveryNote: ['name', 'number', 'delivery', 'reference'],
  purchaseOrder: ['name', 'number', 'reference'],
} as const satisfies Partial<Record<MailKind, readonly string[]>>;

/** The same for documents: their first sentence is the subject of the text, what they end with its body. */
export const documentPlaceholders = {
  'document.orderConfirmation': ['number', 'reference'],
  'document.packingSlip': ['number', 'delivery', 'reference'],
  'document.deliveryNote': ['number', 'delivery', 'reference'],
  'document.estimate': ['number', 'until'],
  'document.purchaseOrder': ['number', 'reference'],
  'document.certificate': ['location', 'from', 'until'],
} as const satisfies Readonly<Record<`document.${string}`, readonly string[]>>;

export type DocumentTextKind = keyof typeof documentPlaceholders;
export type MailTextKind = keyof typeof mailPlaceholders | DocumentTextKind;

/** What the text of a kind may name. */
export const textPlaceholders: Readonly<Record<MailTextKind, readonly string[]>> = {
  ...mailPlaceholders,
  ...documentPlaceholders,
};
export const mailTextKinds = Object.keys(textPlaceholders) as [MailTextKind, ...MailTextKind[]];

export const isDocumentText = (kind: MailTextKind): kind is DocumentTextKind => kind in documentPlaceholders;

/** Longest subject of a mail. */
export const maxMailSubject = 200;

/** Placeholders in a text that its kind of mail does not have. */
export const unknownPlaceholders = (kind: MailTextKind, text: string): string[] => {
  const known = textPlaceholders[kind];
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).filter((name) => !known.includes(name));
};
