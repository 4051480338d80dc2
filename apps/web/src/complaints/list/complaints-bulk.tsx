import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { collectSelected } from '#src/ui/bulk/collect-selected.ts';
import type { GridSelection } from '#src/ui/data-grid/selection/selection-model.ts';
import type { complaintsQuery } from './complaints-query.ts';

const AssignMany = lazy(async () => ({ default: (await import('./assign-many.tsx')).AssignMany }));

interface ComplaintsBulkProps {
  /** What the list asks for. */
  query: ReturnType<typeof complaintsQuery>;
  selection: GridSelection;
  onDone: () => void;
}

/** What can be done with several complaints at once. */
export function ComplaintsBulk({ query, selection, onDone }: ComplaintsBulkProps) {
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
