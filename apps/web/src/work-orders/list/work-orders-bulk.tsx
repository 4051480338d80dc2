import { Button } from '@mantine/core';
import { IconCalendarPlus, IconPlayerPause, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDivision } from '#src/identity/use-me.ts';
import type { GridSelection } from '#src/ui/data-grid/selection/selection-model.ts';
import { collectOrders, type WorkOrderQuery } from './collect-orders.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

interface WorkOrdersBulkProps {
  /** What the list asks for. */
  query: WorkOrderQuery;
  selection: GridSelection;
  onDone: () => void;
}

const verbs = [
  ['plan', IconCalendarPlus],
  ['hold', IconPlayerPause],
  ['cancel', IconX],
] as const;
export type BulkVerb = (typeof verbs)[number][0];

/** What can be done with several orders at once. */
export function WorkOrdersBulk({ query, selection, onDone }: WorkOrdersBulkProps) {
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
