import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Content } from 'pdfmake';
import type { Sender } from './house-style.ts';

/** One document of the company: its content and its sender. Plain data, so that it can be passed to another thread. */
export interface PrintableDocument {
  /** Kind of document, e.g. "Servicerapport". */
  title: string;
  /** What distinguishes it from others of its kind, e.g. a number; printed next to the title on every page. */
  subject: string;
  language: Language;
  sender: Sender;
  /** The moment that the document describes; the same document of the same moment has identical bytes. */
  moment: string;
  orientation?: 'portrait' | 'landscape';
  content: Content[];
}

/** Points between the margins of A4. */
export const textWidth = 595.28 - 2 * 42;
