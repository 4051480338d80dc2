import { lazy } from 'react';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { ChangeFieldButton } from '#src/ui/bulk/change-field-button.tsx';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import type { estimateFilters } from './filters.ts';

const ChangeEstimates = lazy(async () => ({ default: (await import('./change-estimates.tsx')).ChangeEstimates }));

/** Actions on several estimates at once. */
export const EstimatesBulk = (props: BulkProps<QueryOf<CallOf<typeof estimateFilters>>>) => (
  <ChangeFieldButton>{(onClose) => <ChangeEstimates {...props} onClose={onClose} />}</ChangeFieldButton>
);
