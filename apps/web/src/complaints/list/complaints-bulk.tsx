import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { collectSelected } from '#src/ui/bulk/collect-selected.ts';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import type { complaintFilters } from './filters.ts';

const AssignMany = lazy(async () => ({ default: (await import('./assign-many.tsx')).AssignMany }));

/** Actions on several complaints at once. */
export function ComplaintsBulk({ query, selection, onDone }: BulkProps<QueryOf<CallOf<typeof complaintFilters>>>) {
  const { t } = useTranslation();
  const division = String(useDivision());
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
