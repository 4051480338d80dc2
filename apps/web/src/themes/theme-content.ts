/** A brand: its name and its files below `/assets/themes/<theme>/` (specification, section 1). */
export interface ThemeContent {
  id: ThemeName;
  name: string;
  logo: string;
  /** For dark surfaces. */
  invertedLogo: string;
  favicon: string;
  /** The logo is the company's own, which has no version for dark surfaces. */
  isOwn?: true;
}

export type ThemeName = keyof typeof names;

const names = { cura: 'Cura', mobility: 'Mobility' } as const;

/**
 * The content of a configured theme.
 * @throws Error 'A valid theme is required to proceed' when it is absent or unknown (specification, section 8)
 */
export function findTheme(theme: string | undefined): ThemeContent {
  if (!theme || !Object.hasOwn(names, theme)) throw new Error('A valid theme is required to proceed');
  const id = theme as ThemeName;
  const file = (name: string) => `/assets/themes/${id}/${name}`;
  return {
    id,
    name: names[id],
    logo: file('logo.svg'),
    invertedLogo: file('inverted-logo.svg'),
    favicon: file('favicon.svg'),
  };
}
