/** A person in the address of the page: `contact:<id>` or `user:<id>`. */
export type PersonKey = `${'contact' | 'user'}:${string}`;

export const isPersonKey = (value: unknown): value is PersonKey =>
  typeof value === 'string' && /^(contact|user):[\da-f-]{36}$/.test(value);
