/** What was scanned, and the label that a new device gets. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 200) : '');

export function readScanSearch(search: Record<string, unknown>): { code?: string } {
  const code = textOf(search['code']);
  return code ? { code } : {};
}

/** `task`: of a new device that was refused and is put right. */
export function readNewDeviceSearch(search: Record<string, unknown>): { tag?: string; task?: string } {
  const tag = textOf(search['tag']);
  const task = textOf(search['task']);
  return { ...(tag && { tag }), ...(task && { task }) };
}
