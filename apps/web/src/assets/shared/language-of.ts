import type { Language } from '@werkbank/contract/wire/shapes.ts';

/** The language of the texts that the reader reads. */
export const languageOf = (language: string): Language => (language === 'de' || language === 'en' ? language : 'nl');
