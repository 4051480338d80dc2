import type { Language } from '@werkbank/contract/wire/shapes.ts';

/** The language in which the reader uses the product. */
export const languageOf = (language: string): Language => (language === 'de' || language === 'en' ? language : 'nl');
