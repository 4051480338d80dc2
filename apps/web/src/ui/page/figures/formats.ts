const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Formatters are slow to create and fast to use, so each is created once. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return remember(
    `n${locale}${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(locale, options),
  ) as Intl.NumberFormat;
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remember(
    `d${locale}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, options),
  ) as Intl.DateTimeFormat;
}

function remember<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Format) {
  const known = cache.get(key) ?? make();
  cache.set(key, known);
  return known;
}
