import { useQueryClient } from '@tanstack/react-query';
import type { PurchaseOrderLineChange } from '@werkbank/contract/purchase-orders/lines/line.ts';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { GridEdit } from '#src/ui/data-grid/model/grid-types.ts';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { RowConflict } from '#src/ui/form/row-conflict.tsx';
import type { Line } from './line-columns.tsx';

interface Conflict {
  base: Line;
  mine: Line;
  theirs: Line;
}

const fields = ['description', 'quantityInPurchaseUnits', 'unitPrice', 'discount', 'receiptDate'] as const;

/** Saves changed cells of an order's lines against the version that was read; shows both when a colleague saved first. */
export function useLineEdits({ division }: Pick<PurchaseOrder, 'division'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const send = async (line: Line, body: PurchaseOrderLineChange) => {
    await api.purchaseOrders.updateLine({
      params: { division, purchaseOrderLineId: line.id },
      body,
      ifMatch: line.version,
    });
    await client.invalidateQueries({ queryKey: ['purchaseOrders'] });
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
        quantityInPurchaseUnits: t('field.quantity'),
        unitPrice: t('purchaseOrders.unitPrice'),
        discount: t('purchaseOrders.discount'),
        receiptDate: t('purchaseOrders.receiptDate'),
      }}
      changedBy={conflict.theirs.modifierFullName}
      changedAt={conflict.theirs.modified}
      onResolve={(merged) => send(conflict.theirs, changesOf(conflict.theirs, merged))}
      onClose={() => {
        setConflict(null);
        void client.invalidateQueries({ queryKey: ['purchaseOrders'] });
      }}
    />
  );
  return { store, conflict: dialog };
}

/** Only the fields that differ, so that nothing else is overwritten. */
function changesOf(before: Line, after: Line): PurchaseOrderLineChange {
  const changed = fields.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
