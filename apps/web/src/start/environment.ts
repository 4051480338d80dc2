import { loadDocument } from './boot.ts';

/** What this installation is, as the server says it before sign-in (`/assets/environment.json`). */
export interface Environment {
  version: string;
  production: boolean;
  /** Folder name below `/assets/themes/`. */
  theme: string;
  languages: string[];
  defaultLanguage: string;
  /** Host → the language it serves. A language named here belongs to that host alone. */
  hostLanguages: Record<string, string>;
  /** Host → address to go to; the only hosts a language choice may lead to. */
  hostBaseUrls: Record<string, string>;
  apiBases: { accounting: string; mechanic: string };
  /** Read by the session alone. */
  auth: unknown;
  /** Who the footer names; the product itself when absent. */
  vendor?: { name: string; url: string };
}

let loading: Promise<Environment> | undefined;
let loaded: Environment | undefined;

/** The same document for every caller; a failed load is tried again by the next. */
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
