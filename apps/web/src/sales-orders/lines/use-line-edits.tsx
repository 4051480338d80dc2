import { useQueryClient } from '@tanstack/react-query';
import type { SalesOrderLine, SalesOrderLineChange } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { GridEdit } from '#src/ui/data-grid/model/grid-types.ts';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { RowConflict } from '#src/ui/form/row-conflict.tsx';

type Line = SalesOrderLine;
interface Conflict {
  base: Line;
  mine: Line;
  theirs: Line;
}

const fields = ['description', 'quantity', 'unitPrice', 'discount', 'deliveryDate'] as const;

/**
 * Saves changed cells of an order's lines against the version that was read; shows both when a colleague saved first.
 */
export function useLineEdits(order: Pick<SalesOrder, 'division'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const send = async (line: Line, body: SalesOrderLineChange) => {
    await api.salesOrders.updateLine({
      params: { division: order.division, salesOrderLineId: line.id },
      body,
      ifMatch: line.version,
    });
    await client.invalidateQueries({ queryKey: ['salesOrders'] });
    void client.invalidateQueries({ queryKey: ['inventory'] });
  };
  const store = async ({ row, next }: GridEdit<Line>) => {
    try {
      await send(row, changesOf(row, next));
    } catch (error) {
      const theirs = currentRecord<Line>(error);
      if (theirs) setConflict({ base: row, mine: next, theirs });
      throw error;
    }
  };
  const dialog = conflict && (
    <RowConflict<Line>
      {...conflict}
      labels={{
        description: t('field.description'),
        quantity: t('field.quantity'),
        unitPrice: t('salesOrders.unitPrice'),
        discount: t('salesOrders.discount'),
        deliveryDate: t('salesOrders.deliveryDate'),
      }}
      changedBy={conflict.theirs.modifierFullName}
      changedAt={conflict.theirs.modified}
      onResolve={(merged) => send(conflict.theirs, changesOf(conflict.theirs, merged))}
      onClose={() => {
        setConflict(null);
        void client.invalidateQueries({ queryKey: ['salesOrders'] });
      }}
    />
  );
  return { store, conflict: dialog };
}

/** Only the fields that differ, so that nothing else is overwritten. */
function changesOf(before: Line, after: Line): SalesOrderLineChange {
  const changed = fields.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
