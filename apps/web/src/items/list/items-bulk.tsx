import { lazy } from 'react';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { ChangeFieldButton } from '#src/ui/bulk/change-field-button.tsx';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import type { itemFilters } from './filters.ts';

const ChangeItems = lazy(async () => ({ default: (await import('./change-items.tsx')).ChangeItems }));

/** Actions on several items at once. */
export const ItemsBulk = (props: BulkProps<QueryOf<CallOf<typeof itemFilters>>>) => (
  <ChangeFieldButton>{(onClose) => <ChangeItems {...props} onClose={onClose} />}</ChangeFieldButton>
);
