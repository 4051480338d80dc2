const key = 'werkbank.portal.name';

/** The name under which somebody last signed a check in this browser; undefined where nothing may be stored. */
export function rememberedName(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(key, name);
  } catch {
    // The name is asked for again.
  }
}
