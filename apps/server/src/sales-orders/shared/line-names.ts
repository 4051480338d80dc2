import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { translate } from '#i18n/translate.ts';

export interface NamedLine {
  orderNumber: number;
  lineNumber: number;
}

/** Names of lines as shown to users, e.g. `26000123 regel 2, 26000123 regel 5`. */
const lineNames = (lines: readonly NamedLine[], language: Language): string =>
  lines
    .map(({ orderNumber, lineNumber }) =>
      translate(language, 'salesorder.line', { order: orderNumber, line: lineNumber }),
    )
    .join(', ');

/** The invalid lines of a delivery, as text and by position in the request. */
export const refusedLines = <Line extends NamedLine>(
  wrong: readonly Line[],
  all: readonly Line[],
  language: Language,
) => ({
  params: { lines: lineNames(wrong, language) },
  errors: wrong.map((line) => ({
    path: `body/lines/${all.indexOf(line)}`,
    code: 'line',
    message: lineNames([line], language),
  })),
});
