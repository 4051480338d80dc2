import type { SignInSite } from '../sign-in-site.ts';
import { chooseLanguage, type PageLanguage } from './texts.ts';

/** What every page of the provider needs to know. */
export interface PageLook {
  language: PageLanguage;
  theme: string;
  /** Address of the browser program. */
  home: string;
}

/** The look for one request: the language the product asked for, else the browser's. */
export function lookFor(config: SignInSite, uiLocales: unknown, acceptLanguage: string | undefined): PageLook {
  const { languages, theme, publicUrl } = config;
  return { language: chooseLanguage(languages, uiLocales, acceptLanguage), theme, home: publicUrl };
}
