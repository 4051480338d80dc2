import type { VisitMaterial } from '@werkbank/contract/work-orders/planning/board.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';

/** What to take along in one line: `2 × foam extinguisher 6 l, 3 m hose`. */
export function useMaterialText(): (material: readonly VisitMaterial[]) => string {
  const format = numberFormat(useLocale(), { maximumFractionDigits: 3 });
  const write = useUnit();
  return (material) =>
    material
      .map(({ quantity, unitCode, description }) =>
        [format.format(quantity), unitCode === 'pcs' ? '×' : write(unitCode), description].join(' '),
      )
      .join(', ');
}
