import { Button } from '@mantine/core';
import { IconCalendarPlus, IconPlayerPause, IconX } from '@tabler/icons-react';
import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import type { orderCalls } from '@werkbank/contract/work-orders/order/order-calls.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldButton } from '#src/ui/bulk/change-field-button.tsx';
import { type GridSelection, isSelected } from '#src/ui/data-grid/selection/selection-model.ts';
import type { BulkVerb } from './bulk-dialog.tsx';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

const ChangeWorkOrders = lazy(async () => ({ default: (await import('./change-work-orders.tsx')).ChangeWorkOrders }));

const verbs = [
  ['plan', IconCalendarPlus],
  ['hold', IconPlayerPause],
  ['cancel', IconX],
] as const;

/** Actions on several orders at once. */
export function WorkOrdersBulk(props: BulkProps<WorkOrderQuery>) {
  const { query, selection, onDone } = props;
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
      <ChangeFieldButton>{(onClose) => <ChangeWorkOrders {...props} onClose={onClose} />}</ChangeFieldButton>
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

type WorkOrderQuery = NonNullable<CallInput<typeof orderCalls.list>['query']>;

/** The limit of one bulk change. */
const maxAtOnce = 200;
const pageSize = 1000;

/** The selected orders from all pages of the list, in its order; at most `maxAtOnce`. */
async function collectOrders(
  division: number,
  query: WorkOrderQuery,
  selection: GridSelection,
): Promise<WorkOrderListed[]> {
  const wanted = selection.kind === 'some' ? selection.ids.size : maxAtOnce;
  const orders: WorkOrderListed[] = [];
  let after: string | undefined;
  do {
    const page = await api.workOrders.list({ params: { division }, query, pageSize, ...(after && { after }) });
    orders.push(...page.rows.filter(({ id }) => isSelected(selection, id)));
    after = page.next;
  } while (after && orders.length < Math.min(wanted, maxAtOnce));
  return orders.slice(0, maxAtOnce);
}
