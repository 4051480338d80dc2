/** How a person reads best: the size of all text, and a page without grey on white. */
export const textSizes = ['normal', 'large', 'larger', 'largest'] as const;
export const contrasts = ['normal', 'high'] as const;
export type TextSize = (typeof textSizes)[number];
export type Contrast = (typeof contrasts)[number];

const root = document.documentElement.dataset;

const known = <Value extends string>(values: readonly Value[], name: string): Value | null =>
  values.find((value) => value === localStorage.getItem(name)) ?? null;

/** As chosen in this browser; null as long as nothing was chosen. `boot.js` applies it before the first paint. */
export const chosenDisplay = () => ({
  textSize: known(textSizes, 'textSize'),
  contrast: known(contrasts, 'contrast'),
});

/** Shows the choice and stores it in this browser. */
export function showDisplay({ textSize, contrast }: { textSize?: TextSize; contrast?: Contrast }): void {
  for (const [name, value] of Object.entries({ textSize, contrast })) {
    if (!value) continue;
    localStorage.setItem(name, value);
    root[name] = value;
  }
}
