import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Content } from 'pdfmake';
import type { Sender } from './house-style.ts';

/** One paper of the house: what stands on it and whose it is. Plain data, so that another thread can draw it. */
export interface PrintableDocument {
  /** Kind of paper, e.g. "Servicerapport". */
  title: string;
  /** What tells it from others of its kind, e.g. a number; stands beside the title on every page. */
  subject: string;
  language: Language;
  sender: Sender;
  /** Moment that the paper tells of; the same paper of the same moment has the same bytes. */
  moment: string;
  orientation?: 'portrait' | 'landscape';
  content: Content[];
}

/** Points between the margins of A4. */
export const textWidth = 595.28 - 2 * 42;
