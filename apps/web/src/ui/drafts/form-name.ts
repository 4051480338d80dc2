/** Page with its tab, record and fields, by which the draft of a form is found again. */
export function formName(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  record: object | null,
  fields: Readonly<Record<string, { label: string }>>,
): string {
  const id = record && 'id' in record ? String(record.id) : record ? 'change' : 'new';
  const shape = Object.entries(fields).map(([name, { label }]) => `${name}:${label}`);
  return [pathname, new URLSearchParams(search).get('tab') ?? '', id, ...shape].join(' ');
}
