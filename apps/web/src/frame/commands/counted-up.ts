/** A name or number counted up: its last digits, or a number behind it. */
export function countedUp(text: string, by: number): string {
  const [, before = '', digits = '', after = ''] = /^(.*?)(\d+)(\D*)$/.exec(text) ?? [];
  if (digits === '') return `${text} ${by + 1}`;
  return `${before}${String(BigInt(digits) + BigInt(by)).padStart(digits.length, '0')}${after}`;
}
