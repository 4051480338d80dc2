/** The exported content of a cell: its text, or the number or time behind it. */
export type ExportedCell = string | ExportedNumber | ExportedTime;

interface ExportedNumber {
  number: number;
  text: string;
}

interface ExportedTime {
  /** A day, or a time in the reader's time zone. */
  time: string;
  text: string;
}

export const textOf = (cell: ExportedCell): string => (typeof cell === 'string' ? cell : cell.text);

/** Only digits, in a column of figures. */
const digits = /^\d{1,15}$/;

/** Reads a cell as rendered: `<time>` and `<data>` carry their values, if they are its only content. */
export function readCell(cell: Element, isFigure: boolean): ExportedCell {
  const text = textOfCell(cell);
  const [held, ...others] = cell.querySelectorAll('time, data');
  if (held && others.length === 0 && lineOf(held.textContent) === text) {
    if (held instanceof HTMLTimeElement) return { time: localTime(held.dateTime), text };
    const number = Number(held.getAttribute('value'));
    if (Number.isFinite(number)) return { number, text };
  }
  return isFigure && digits.test(text) ? { number: Number(text), text } : text;
}

/** Spreadsheets know no time zones: an instant is written as the reader sees it. */
function localTime(value: string): string {
  if (value.length === 10) return value;
  const at = new Date(value);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The text of a cell in one line; empty for the dash of an absent value, which is followed by its name for screen readers. */
export function textOfCell(cell: Element): string {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let text = '';
  let parent: Node | null = null;
  while (walker.nextNode()) {
    const { currentNode } = walker;
    // Text that only a card shows has its own column.
    if (currentNode.parentElement?.closest('[data-on-card]')) continue;
    text += (parent === currentNode.parentNode ? '' : ' ') + (currentNode.nodeValue ?? '');
    parent = currentNode.parentNode;
  }
  const line = lineOf(text);
  return /^–( \p{L}+)?$/u.test(line) ? '' : line;
}
