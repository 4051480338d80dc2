const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 200) : '');

export function readScanSearch(search: Record<string, unknown>): { code?: string } {
  const code = textOf(search['code']);
  return code ? { code } : {};
}

/** `task` is the task of a refused new asset that is being corrected. */
export function readNewAssetSearch(search: Record<string, unknown>): { tag?: string; task?: string } {
  const tag = textOf(search['tag']);
  const task = textOf(search['task']);
  return { ...(tag && { tag }), ...(task && { task }) };
}
