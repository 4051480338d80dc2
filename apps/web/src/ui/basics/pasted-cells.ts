/** The cells of each row. A spreadsheet puts a cell in quotation marks that contains some, or a line break or separator. */
export function cellsOf(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ';';
  const cell = new RegExp(`"((?:[^"]|"")*)"(?=[${separator}\r\n]|$)|[^${separator}\r\n]*`, 'y');
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length; ) {
    cell.lastIndex = at;
    const [found = '', quoted] = cell.exec(text) ?? [];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? found).replaceAll(/\s+/g, ' ').trim());
    at += found.length;
    if (/[\r\n]/.test(text[at] ?? '')) rows.push([]);
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

/** An amount without the sign or code of its currency. */
export const amountOf = (cell: string): string => cell.replaceAll(/[€$£]|EUR/g, '');
