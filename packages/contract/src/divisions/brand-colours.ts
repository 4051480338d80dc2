// The ten steps of a brand from its one colour, and whether white text can be read on it. Calculated in OKLCH, in which equal
// steps look equal.

/** Minimum contrast between text and its background (WCAG 2.2, 1.4.3). */
export const minimalContrast = 4.5;

/** Ten colours from the lightest to the darkest. Step 7 is the accent: filled buttons in the light theme; the dark theme uses step 6. */
export function brandScale(accent: string): string[] {
  const own = toLch(accent);
  return lightness.map((share, step) => {
    if (step === 7) return accent;
    const l = step > 7 ? own.l * share : own.l + (0.98 - own.l) * share;
    const c = own.c * (chroma[step] ?? 1);
    if (step !== 6) return toHex({ l, c, h: own.h });
    return darkened({ l: Math.max(l, 0.45), c, h: own.h }) ?? accent;
  });
}

/** For a lighter step: how far it is between the accent and white. For a darker step: its fraction of the accent's lightness. */
const lightness = [1, 0.93, 0.82, 0.69, 0.51, 0.31, 0.15, 0, 0.85, 0.68];
const chroma = [0.08, 0.16, 0.3, 0.5, 0.75, 0.95, 1.05, 1, 0.85, 0.65];

/** Contrast of white text on a colour, from 1 to 21. */
export const contrastWithWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05);

export const isLegible = (accent: string): boolean => contrastWithWhite(accent) >= minimalContrast;

/** The colour itself, or the lightest darker one on which white text can be read. */
export const legibleAccent = (accent: string): string =>
  isLegible(accent) ? accent : (darkened(toLch(accent)) ?? '#000000');

interface Lch {
  l: number;
  c: number;
  h: number;
}

function darkened({ l, c, h }: Lch): string | undefined {
  for (let dark = l; dark > 0; dark -= 0.005) {
    const colour = toHex({ l: dark, c, h });
    if (isLegible(colour)) return colour;
  }
  return undefined;
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

const toLinear = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const linear = (colour: string) => channels(colour).map(toLinear) as [number, number, number];

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLch(colour: string): Lch {
  const [r, g, b] = linear(colour);
  const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const middle = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const x = 1.977_998_495_1 * long - 2.428_592_205 * middle + 0.450_593_709_9 * short;
  const y = 0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766 * short;
  const l = 0.210_454_255_3 * long + 0.793_617_785 * middle - 0.004_072_046_8 * short;
  return { l, c: Math.hypot(x, y), h: Math.atan2(y, x) };
}

/** Reduces the chroma of a colour until a screen can show it. */
function toHex({ l, c, h }: Lch): string {
  for (let chromaLeft = c; ; chromaLeft = Math.max(0, chromaLeft - 0.004)) {
    const rgb = toLinearRgb(l, chromaLeft * Math.cos(h), chromaLeft * Math.sin(h));
    if (chromaLeft > 0 && rgb.some((value) => value < -0.0005 || value > 1.0005)) continue;
    const bytes = rgb.map((value) => Math.round(255 * Math.min(1, Math.max(0, fromLinear(value)))));
    return `#${bytes.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  }
}

function toLinearRgb(l: number, x: number, y: number): number[] {
  const long = (l + 0.396_337_777_4 * x + 0.215_803_757_3 * y) ** 3;
  const middle = (l - 0.105_561_345_8 * x - 0.063_854_172_8 * y) ** 3;
  const short = (l - 0.089_484_177_5 * x - 1.291_485_548 * y) ** 3;
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short,
  ];
}
