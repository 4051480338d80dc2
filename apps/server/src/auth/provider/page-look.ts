import type { SignInSite } from '../sign-in-site.ts';
import { chooseLanguage, type PageLanguage } from './texts.ts';

/** Settings that every page of the provider needs. */
export interface PageLook {
  language: PageLanguage;
  theme: string;
  /** Address of the browser program. */
  home: string;
}

/** The look for one request: in the language requested by the product, else by the browser. */
export function lookFor(config: SignInSite, uiLocales: unknown, acceptLanguage: string | undefined): PageLook {
  const { languages, theme, publicUrl } = config;
  return { language: chooseLanguage(languages, uiLocales, acceptLanguage), theme, home: publicUrl };
}
