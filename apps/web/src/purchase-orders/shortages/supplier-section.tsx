import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Shortage, ShortageSupplier } from '@werkbank/contract/purchase-orders/shortages/shortage.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { DataTable } from '#src/ui/page/data-table.tsx';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { shortageColumns } from './shortage-columns.tsx';
import { amountOf, linesOf, type ShortageDraft, type SupplierShortages } from './shortage-draft.ts';
import classes from './shortages.module.css';

interface SupplierSectionProps {
  group: SupplierShortages;
  /** The supplier's draft order, and whether orders to it are possible. */
  supplier: ShortageSupplier | undefined;
  /** The supplier has prices in other currencies too. */
  isOneOfSeveral: boolean;
  onExplain: (row: Shortage) => void;
}

/** The shortages of one supplier, and the button to order them. */
export function SupplierSection({ group, supplier, isOneOfSeveral, onExplain }: SupplierSectionProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<ShortageDraft>({});
  const { order, isBusy, error } = useOrdering(group.supplierId);
  const lines = linesOf(group.rows, draft);
  const name = group.supplierName ?? t('purchaseOrders.withoutSupplier');
  const title = isOneOfSeveral ? `${name} · ${group.currency}` : name;
  const canOrder = group.supplierId !== null && supplier?.blocked !== true;
  const choose = (itemId: string, quantity: number | null) => setDraft((before) => ({ ...before, [itemId]: quantity }));
  return (
    <Section
      title={title}
      count={group.rows.length}
      flush
      actions={
        canOrder && (
          <span className={classes.order}>
            <Amount value={amountOf(group.rows, draft)} currency={group.currency} />
            {lines.length === 0 ? (
              t('purchaseOrders.nothingChosen')
            ) : (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconShoppingCart size={16} stroke={1.75} />}
                loading={isBusy}
                onClick={() => order(lines)}
              >
                {supplier?.draftOrderNumber
                  ? t('purchaseOrders.addToDraft', { count: lines.length, order: supplier.draftOrderNumber })
                  : t('purchaseOrders.orderShort', { count: lines.length })}
              </Button>
            )}
          </span>
        )
      }
    >
      {group.supplierId === null && <p className={classes.hint}>{t('purchaseOrders.withoutSupplierText')}</p>}
      {supplier?.blocked && <p className={classes.hint}>{t('purchaseOrders.blockedSupplierText')}</p>}
      <FormProblem error={error} />
      <DataTable
        caption={title}
        columns={shortageColumns({ t, draft, canOrder, choose, onExplain })}
        rows={group.rows}
        rowKey={({ itemId }) => itemId}
      />
    </Section>
  );
}

/** Creates or extends the order and opens it. */
function useOrdering(supplierId: string | null) {
  const { t } = useTranslation();
  const division = useDivision();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useAction(api.purchaseOrders.orderShortages, ['purchaseOrders', 'items']);
  const withKey = useRequestKey();
  const order = (lines: ReturnType<typeof linesOf>) => {
    if (supplierId === null) return;
    void mutateAsync(withKey({ params: { division }, body: { supplierId, lines } })).then(({ id, orderNumber }) => {
      showToast({ text: t('purchaseOrders.shortagesOrdered', { order: orderNumber }) });
      return navigate({ to: '/purchase-orders/$id', params: { id } });
    }, shownAbove);
  };
  return { order, isBusy: isPending, error };
}

/** A refusal is shown above the rows. */
const shownAbove = () => undefined;
