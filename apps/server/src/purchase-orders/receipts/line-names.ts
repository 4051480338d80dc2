import type { ReceivedLine } from './lock-lines.ts';

const nameOf = ({ orderNumber, lineNumber }: ReceivedLine) => `${orderNumber} / ${lineNumber}`;

/** The invalid lines of a receipt, as text and by position in the request. */
export const namedLines = (wrong: readonly ReceivedLine[], all: readonly ReceivedLine[]) => ({
  params: { lines: wrong.map(nameOf).join(', ') },
  errors: wrong.map((line) => ({ path: `body/lines/${all.indexOf(line)}`, code: 'line', message: nameOf(line) })),
});
