/** What a spreadsheet would calculate; negative numbers and telephone numbers are not formulas. */
const formula = /^'*(?:[=@\t\r]|[+-](?![\d\s().,/-]*$))/;

/** A cell that no spreadsheet treats as a formula. */
export const asText = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The original content of the cell. */
export const fromText = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
