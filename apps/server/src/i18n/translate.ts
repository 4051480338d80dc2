import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { FastifyRequest } from 'fastify';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const texts: Record<Language, Record<string, string>> = { nl, de, en };
const isLanguage = (value: string): value is Language => value in texts;

/** The first language of `Accept-Language` that the product supports; Dutch when there is none. */
export function languageOf(request: FastifyRequest): Language {
  for (const part of (request.headers['accept-language'] ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(code)) return code;
  }
  return 'nl';
}

const locales: Readonly<Record<Language, string>> = { nl: 'nl-NL', de: 'de-DE', en: 'en-GB' };
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/;

/** A moment in the notation of the language, in the time of head office; every other value as it is. */
const readable = (language: Language, value: string | number): string | number =>
  typeof value === 'string' && isMoment.test(value)
    ? new Date(value).toLocaleString(locales[language], {
        dateStyle: 'short',
        timeStyle: 'short',
        timeZone: 'Europe/Amsterdam',
      })
    : value;

/** Server text with `{name}` filled in; a missing key shows as `[key]`. */
export function translate(language: Language, key: string, values?: Record<string, string | number>): string {
  const text = texts[language][key] ?? `[${key}]`;
  // Lists translate their statuses hundreds of times.
  if (!values) return text;
  return fillIn(
    text,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readable(language, value)])),
  );
}

/** A text with `{name}` filled in. */
export const fillIn = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));

/** The label of a field by its path in a body, with the number of its line: `body/lines/2/quantity` is `Aantal (3)`. */
export function labelOf(language: Language, path: string): string {
  const steps = path.split('/');
  const name = steps.findLast((step) => !/^\d+$/.test(step)) ?? path;
  const line = steps.find((step) => /^\d+$/.test(step));
  const label = texts[language][`field.${name}`] ?? name;
  return line === undefined ? label : `${label} (${Number(line) + 1})`;
}
