import type { Language } from '@werkbank/contract/shapes.ts';
import { say } from '#http/language.ts';

export interface NamedLine {
  orderNumber: number;
  lineNumber: number;
}

/** How people call lines, e.g. `26000123 regel 2, 26000123 regel 5`. */
export const lineNames = (lines: readonly NamedLine[], language: Language): string =>
  lines
    .map(({ orderNumber, lineNumber }) => say(language, 'salesorder.line', { order: orderNumber, line: lineNumber }))
    .join(', ');
