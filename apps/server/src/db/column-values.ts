/** The fields that were given; a missing one keeps its value or takes the column's default. */
export const definedOnly = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Empty text becomes null. */
export const emptyToNull = (value: string | null | undefined) => (value === '' ? null : value);
