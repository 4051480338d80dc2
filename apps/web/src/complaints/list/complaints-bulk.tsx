import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldButton } from '#src/ui/bulk/change-field-button.tsx';
import { collectSelected } from '#src/ui/bulk/collect-selected.ts';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import type { complaintFilters } from './filters.ts';

const ChangeComplaints = lazy(async () => ({ default: (await import('./change-complaints.tsx')).ChangeComplaints }));
const AssignMany = lazy(async () => ({ default: (await import('./assign-many.tsx')).AssignMany }));

/** Actions on several complaints at once. */
export function ComplaintsBulk(props: BulkProps<QueryOf<CallOf<typeof complaintFilters>>>) {
  const { query, selection, onDone } = props;
  const { t } = useTranslation();
  const division = String(useDivision());
  const { canChange } = useAccess('complaints');
  const [isAssigning, setAssigning] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUserShare size={16} stroke={1.75} />}
        onClick={() => setAssigning(true)}
      >
        {t('divisions.assign')}
      </Button>
      {canChange && (
        <ChangeFieldButton>{(onClose) => <ChangeComplaints {...props} onClose={onClose} />}</ChangeFieldButton>
      )}
      {isAssigning && (
        <Suspense>
          <AssignMany
            collect={() =>
              collectSelected(selection, (page) => api.complaints.list({ params: { division }, query, ...page }))
            }
            onDone={onDone}
            onClose={() => setAssigning(false)}
          />
        </Suspense>
      )}
    </>
  );
}
