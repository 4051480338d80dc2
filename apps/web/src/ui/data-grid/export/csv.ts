/** What spreadsheets would evaluate as a formula, except phone numbers and amounts. */
const formula = /^(?:[=@\t\r]|[+-](?![\d\s().,/-]*$))/;

const written = (text: string, separator: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * A CSV file that spreadsheets open by a double click: in UTF-8 with a byte order mark, with the separator that they
 * expect in that language. Text from outside is never evaluated as a formula.
 */
export function csvOf(lines: readonly (readonly string[])[], language: string): string {
  const separator = language.startsWith('en') ? ',' : ';';
  return `\uFEFF${lines.map((line) => line.map((text) => written(text, separator)).join(separator)).join('\r\n')}\r\n`;
}

/** The text of a cell in one line; empty for the dash of an absent value. */
export function textOfCell(cell: Element): string {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let text = '';
  let parent: Node | null = null;
  while (walker.nextNode()) {
    const { currentNode } = walker;
    // Text that only a card shows has a column of its own.
    if (currentNode.parentElement?.closest('[data-on-card]')) continue;
    text += (parent === currentNode.parentNode ? '' : ' ') + (currentNode.nodeValue ?? '');
    parent = currentNode.parentNode;
  }
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line === '–' ? '' : line;
}
