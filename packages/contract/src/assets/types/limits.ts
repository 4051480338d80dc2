import type { ModelLimit } from './asset-type.ts';

/** No instrument shows more than this, or less than its negative. */
export const maxMeasuredValue = 9_999_999_999;

interface Limits {
  lowerLimit: number | null;
  upperLimit: number | null;
}

/** The limits of a check point that apply to an asset: those of its brand and model, else of its model, else of the check point. */
export function limitsFor(
  point: Limits & { modelLimits?: readonly ModelLimit[] | undefined },
  asset: { brand: string | null; model: string | null },
): Limits {
  const brand = asset.brand?.trim().toLowerCase();
  const model = asset.model?.trim().toLowerCase();
  const fitting = (point.modelLimits ?? []).filter((limit) => limit.model.toLowerCase() === model);
  const { lowerLimit, upperLimit } =
    fitting.find((limit) => limit.brand !== null && limit.brand.toLowerCase() === brand) ??
    fitting.find((limit) => limit.brand === null) ??
    point;
  return { lowerLimit, upperLimit };
}
