import type { DocumentTextKind } from '@werkbank/contract/mails/mail-texts.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { fillIn, translate } from '#i18n/translate.ts';
import type { Sender } from './house-style.ts';

/** What a document begins and ends with. */
export interface DocumentText {
  introduction: string;
  closing: string;
}

/** Documents that end with a sentence of the product. */
const withClosing: readonly DocumentTextKind[] = [
  'document.orderConfirmation',
  'document.estimate',
  'document.purchaseOrder',
];

/** The text that comes with the product, with its placeholders. */
export const standardText = (kind: DocumentTextKind, language: Language): DocumentText => ({
  introduction: translate(language, `${kind}.introduction`),
  closing: withClosing.includes(kind) ? translate(language, `${kind}.closing`) : '',
});

/** The text of the division, else that of the product, with its placeholders filled in. */
export function documentText(
  { texts = {} }: Sender,
  kind: DocumentTextKind,
  language: Language,
  values: Record<string, string | number>,
): DocumentText {
  const { introduction, closing } = texts[`${kind} ${language}`] ?? standardText(kind, language);
  return { introduction: fillIn(introduction, values), closing: fillIn(closing, values) };
}

/** What a document ends with; nothing where the text is empty. */
export const closingOf = ({ closing }: DocumentText) =>
  closing === '' ? [] : [{ text: closing, margin: [0, 18, 0, 0] as [number, number, number, number] }];
