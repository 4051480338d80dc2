/** An address in a single cell, split into its parts. */
export interface AddressParts {
  street: string;
  postcode: string;
  city: string;
}

/** Dutch `1234 AB` and German `12345`, with or without the prefix `NL-` or `D-`. */
const postcode = /(?<![\w-])(?:(?:NL|D|DE)[- ])?(\d{4} ?[A-Z]{2}|\d{5})(?!\w)/g;

/** `Kerkstraat 12, 1234 AB Utrecht` or `Hauptstraße 5\n48149 Münster`; without a postcode all of it is the street. */
export function splitAddress(text: string): AddressParts {
  const found = [...text.matchAll(postcode)].at(-1);
  if (!found) return { street: tidy(text), postcode: '', city: '' };
  const behind = text.slice(found.index + found[0].length);
  const [city = ''] = behind.replace(/^[\s,;-]+/, '').split(/[,;\n\r]/);
  return { street: tidy(text.slice(0, found.index)), postcode: found[1] ?? '', city: tidy(city) };
}

const tidy = (text: string): string =>
  text
    .replace(/[\s,;]+$/, '')
    .replace(/\s*[\r\n]+\s*/g, ', ')
    .trim();
