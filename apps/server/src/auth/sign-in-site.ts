import type { AuthConfig } from './auth-config.ts';

/** The parts of the configuration that sign-in needs. */
export interface SignInSite {
  auth: AuthConfig;
  /** Origin the browser uses. */
  publicUrl: string;
  production: boolean;
  /** Brand of the sign-in pages, a folder name below `/assets/themes/`. */
  theme: string;
  /** Interface languages of the sign-in pages, the default one first. */
  languages: readonly string[];
  /** Other hosts the browser program is served under. */
  hostLanguages: Readonly<Record<string, string>>;
}
