import { Button } from '@mantine/core';
import { IconCalendarPlus, IconPlayerPause, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import type { BulkVerb } from './bulk-dialog.tsx';
import { collectOrders, type WorkOrderQuery } from './collect-orders.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

const verbs = [
  ['plan', IconCalendarPlus],
  ['hold', IconPlayerPause],
  ['cancel', IconX],
] as const;

/** Actions on several orders at once. */
export function WorkOrdersBulk({ query, selection, onDone }: BulkProps<WorkOrderQuery>) {
  const { t } = useTranslation();
  const division = useDivision();
  const [verb, setVerb] = useState<BulkVerb | null>(null);
  return (
    <>
      {verbs.map(([name, Icon]) => (
        <Button
          key={name}
          variant="default"
          size="xs"
          leftSection={<Icon size={16} stroke={1.75} />}
          onClick={() => setVerb(name)}
        >
          {t(`workOrders.bulk.${name}`)}
        </Button>
      ))}
      {verb && (
        <Suspense>
          <BulkDialog
            verb={verb}
            collect={async () => await collectOrders(division, query, selection)}
            onDone={onDone}
            onClose={() => setVerb(null)}
          />
        </Suspense>
      )}
    </>
  );
}
