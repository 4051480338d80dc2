import type { CheckPoint } from '@werkbank/contract/assets/types/asset-type.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';

/** Formats the limits of a measurement with its unit; null when there are no limits. */
export function useLimitsText() {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), { maximumFractionDigits: 4 });
  return ({ lowerLimit, upperLimit, unit }: Pick<CheckPoint, 'lowerLimit' | 'upperLimit' | 'unit'>): string | null => {
    const min = lowerLimit === null ? '' : number.format(lowerLimit);
    const max = upperLimit === null ? '' : number.format(upperLimit);
    if (lowerLimit === null && upperLimit === null) return null;
    const text =
      lowerLimit === null
        ? t('assets.limits.atMost', { max })
        : upperLimit === null
          ? t('assets.limits.atLeast', { min })
          : t('assets.limits.between', { min, max });
    return unit ? `${text} ${unit}` : text;
  };
}
