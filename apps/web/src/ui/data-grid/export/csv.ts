/** What spreadsheets take for the beginning of a formula; a telephone number or an amount is none. */
const formula = /^(?:[=@\t\r]|[+-](?![\d\s().,/-]*$))/;

const written = (text: string, separator: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Lines as a file that spreadsheets open by a double click: in UTF-8 with a mark that says so, and parted by what they
 * expect in that language. What a stranger wrote is never calculated.
 */
export function csvOf(lines: readonly (readonly string[])[], language: string): string {
  const separator = language.startsWith('en') ? ',' : ';';
  return `\uFEFF${lines.map((line) => line.map((text) => written(text, separator)).join(separator)).join('\r\n')}\r\n`;
}

/** What stands in a cell, in one line; a dash that says "nothing" is nothing. */
export function textOfCell(cell: Element): string {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let text = '';
  let parent: Node | null = null;
  while (walker.nextNode()) {
    const { currentNode } = walker;
    // What only a card says stands in a column of its own.
    if (currentNode.parentElement?.closest('[data-on-card]')) continue;
    text += (parent === currentNode.parentNode ? '' : ' ') + (currentNode.nodeValue ?? '');
    parent = currentNode.parentNode;
  }
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line === '–' ? '' : line;
}
