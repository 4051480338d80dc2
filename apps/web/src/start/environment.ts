import { loadDocument } from './boot.ts';

/** Configuration of this installation, which the server publishes before sign-in (`/assets/environment.json`). */
export interface Environment {
  version: string;
  production: boolean;
  /** Folder name below `/assets/themes/`. */
  theme: string;
  languages: string[];
  defaultLanguage: string;
  /** Host → the language it serves. A language listed here is served only by that host. */
  hostLanguages: Record<string, string>;
  /** Host → its address; choosing a language redirects only to these hosts. */
  hostBaseUrls: Record<string, string>;
  apiBases: { accounting: string; mechanic: string };
  /** Used by the session only. */
  auth: unknown;
  /** The company's own brand, if it has one. */
  brand?: { name: string; colours: readonly string[] | null; logo: string | null };
  /** The name in the footer; the product itself when absent. */
  vendor?: { name: string; url: string };
}

let loading: Promise<Environment> | undefined;
let loaded: Environment | undefined;

/** The same document for every caller; a failed load is retried by the next call. */
export const loadEnvironment = (): Promise<Environment> => {
  loading ??= loadDocument('/assets/environment.json').then(
    (document) => (loaded = document as Environment),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

/** The environment, for everything that runs after start-up. */
export function environment(): Environment {
  if (!loaded) throw new Error('The environment is read before it is loaded');
  return loaded;
}
