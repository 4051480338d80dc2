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
