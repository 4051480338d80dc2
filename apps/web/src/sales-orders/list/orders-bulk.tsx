import { lazy } from 'react';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { ChangeFieldButton } from '#src/ui/bulk/change-field-button.tsx';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import type { orderFilters } from './filters.ts';

const ChangeOrders = lazy(async () => ({ default: (await import('./change-orders.tsx')).ChangeOrders }));

/** Actions on several sales orders at once. */
export const OrdersBulk = (props: BulkProps<QueryOf<CallOf<typeof orderFilters>>>) => (
  <ChangeFieldButton>{(onClose) => <ChangeOrders {...props} onClose={onClose} />}</ChangeFieldButton>
);
