import { lazy } from 'react';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { MergeTwoButton } from '#src/frame/merge/merge-two-button.tsx';
import { ChangeFieldButton } from '#src/ui/bulk/change-field-button.tsx';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import type { locationFilters } from './filters.ts';

const ChangeLocations = lazy(async () => ({ default: (await import('./change-locations.tsx')).ChangeLocations }));
const MergeTwoLocations = lazy(async () => ({
  default: (await import('../merge/merge-locations.tsx')).MergeTwoLocations,
}));

/** Actions on several locations at once. */
export const LocationsBulk = (props: BulkProps<QueryOf<CallOf<typeof locationFilters>>>) => (
  <>
    <ChangeFieldButton>{(onClose) => <ChangeLocations {...props} onClose={onClose} />}</ChangeFieldButton>
    <MergeTwoButton selection={props.selection} onDone={props.onDone}>
      {(pair) => <MergeTwoLocations {...pair} />}
    </MergeTwoButton>
  </>
);
