import { Button } from '@mantine/core';
import { IconCheck, IconUserShare, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldButton } from '#src/ui/bulk/change-field-button.tsx';
import { collectSelected } from '#src/ui/bulk/collect-selected.ts';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import type { BulkAction } from './bulk-dialog.tsx';
import type { requestFilters } from './filters.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).RequestsBulkDialog }));

const ChangeRequests = lazy(async () => ({ default: (await import('./change-requests.tsx')).ChangeRequests }));

const actions = [
  { name: 'assign', Icon: IconUserShare },
  { name: 'decline', Icon: IconX },
  { name: 'accept', Icon: IconCheck },
] as const;

/** Actions on several requests at once. */
export function RequestsBulk(props: BulkProps<QueryOf<CallOf<typeof requestFilters>>>) {
  const { query, selection, onDone } = props;
  const { t } = useTranslation();
  const division = String(useDivision());
  const [action, setAction] = useState<BulkAction | null>(null);
  return (
    <>
      <ChangeFieldButton>{(onClose) => <ChangeRequests {...props} onClose={onClose} />}</ChangeFieldButton>
      {actions.map(({ name, Icon }) => (
        <Button
          key={name}
          variant="default"
          size="xs"
          leftSection={<Icon size={16} stroke={1.75} />}
          onClick={() => setAction(name)}
        >
          {t(`serviceRequests.bulk.${name}`)}
        </Button>
      ))}
      {action && (
        <Suspense>
          <BulkDialog
            action={action}
            collect={() =>
              collectSelected(selection, (page) => api.serviceRequests.list({ params: { division }, query, ...page }))
            }
            onDone={onDone}
            onClose={() => setAction(null)}
          />
        </Suspense>
      )}
    </>
  );
}
