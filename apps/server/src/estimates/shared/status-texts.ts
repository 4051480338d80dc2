import type { Estimate, EstimateLine, EstimateListed } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatusNames } from '@werkbank/contract/estimates/shared/status.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { translate } from '#i18n/translate.ts';

type WithStatusText = 'statusName' | 'statusDescription';
/** Records as returned by the database: statuses are numbers without texts. */
export type EstimateListRow = Omit<EstimateListed, WithStatusText>;
export type EstimateRow = Omit<Estimate, WithStatusText | 'lines'>;

/** Adds the status text. */
export const withListStatusText = (row: EstimateListRow, language: Language): EstimateListed => ({
  ...row,
  ...named(row, language),
});

export const withStatusText = (row: EstimateRow, lines: EstimateLine[], language: Language): Estimate => ({
  ...row,
  ...named(row, language),
  lines,
});

const named = ({ status }: Pick<EstimateListed, 'status'>, language: Language) => ({
  statusName: estimateStatusNames[status],
  statusDescription: translate(language, `estimate.status.${status}`),
});
