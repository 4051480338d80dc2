import { Button, Checkbox } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import type { BookedReceipt } from '@werkbank/contract/purchase-orders/receipts/receipt.ts';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Colleagues, useSharedScans } from '#src/inventory/shared/shared-scans-picker.tsx';
import { useDraftGuard } from '#src/ui/drafts/use-draft-guard.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useSaveShortcut } from '#src/ui/shortcuts/shortcuts.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { BookedReceiptView } from './booked-receipt.tsx';
import { OtherOrders } from './other-orders.tsx';
import {
  bodyOf,
  type DraftFault,
  faultsOf,
  isSurplus,
  noQuantity,
  type ReceiptDraft,
  receivableLines,
  scansOf,
  startOf,
} from './receipt-draft.ts';
import { ReceiptHead } from './receipt-head.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptScanner } from './receipt-scanner.tsx';
import classes from './receipts.module.css';

const route = getRouteApi('/guarded/side/purchase-orders/$id/receive');

/** The receipt of goods of an order: quantities, serial numbers, the supplier's delivery note. */
export function ReceivePage() {
  const { id } = route.useParams();
  // The next order of the list is a page of the same route.
  return <ReceiveOrder key={id} id={id} />;
}

function ReceiveOrder({ id }: { id: string }) {
  const division = useDivision();
  const { canReceive } = useAccess('purchaseOrders');
  const [booked, setBooked] = useState<BookedReceipt | null>(null);
  const { data, error, refetch } = useCall(api.purchaseOrders.get, { params: { division, purchaseOrderId: id } });
  if (!canReceive) return <NoPermission level={1} />;
  if (!data)
    return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={8} />;
  if (booked) return <BookedReceiptView order={data} receipt={booked} />;
  return receivableLines([data]).length > 0 ? (
    <Receive order={data} onBooked={setBooked} />
  ) : (
    <NothingOpen order={data} />
  );
}

interface ReceiveProps {
  order: PurchaseOrder;
  onBooked: (receipt: BookedReceipt) => void;
}

function Receive({ order, onBooked }: ReceiveProps) {
  const { t } = useTranslation();
  const receive = useReceive();
  const { draft, setDraft, others, setOthers, guard } = useReceiptDraft(order, receive.isSuccess);
  const orders = [order, ...others] as const;
  const [isTried, setTried] = useState(false);
  const scans = useReceivingScans(order, draft);
  const faults = faultsOf(orders, draft, scans.counted);
  const lines = receivableLines(orders);
  const hasSurplus = lines.some((line) => isSurplus(line, draft.lines[line.id] ?? noQuantity));
  const submit = () => {
    setTried(true);
    if (faults.length > 0) return;
    receive.send(orders, draft, (receipt) => {
      guard.release();
      onBooked(receipt);
    });
  };
  useSaveShortcut(submit);
  return (
    <Page
      trail={[
        <Link key="orders" to="/purchase-orders">
          {t('purchaseOrders.title')}
        </Link>,
        <Link key="order" to="/purchase-orders/$id" params={{ id: order.id }}>
          {order.orderNumber}
        </Link>,
      ]}
      title={t('purchaseOrders.receiveTitle', { order: order.orderNumber })}
      description={order.supplierName}
      actions={
        <Button onClick={submit} loading={receive.isPending}>
          {t('purchaseOrders.book')}
        </Button>
      }
    >
      {guard.offer}
      <FormProblem error={receive.error} />
      {isTried && <Faults faults={faults} draft={draft} />}
      <Section title={t('purchaseOrders.whatCame')} count={lines.length} flush>
        <Colleagues scans={scans} />
        <ReceiptScanner lines={lines} draft={draft} onChange={setDraft} scans={scans} />
        <QuickQuantities onChoose={(isAll) => setDraft({ ...draft, lines: startOf(orders, isAll).lines })} />
        <ReceiptLines orders={orders} draft={draft} onChange={setDraft} scans={scans} />
        {hasSurplus && (
          <Checkbox
            className={classes.surplus ?? ''}
            label={t('purchaseOrders.acceptSurplus')}
            checked={draft.acceptSurplus}
            onChange={({ currentTarget: { checked } }) => setDraft({ ...draft, acceptSurplus: checked })}
          />
        )}
        <OtherOrders order={order} added={others} onAdd={(added) => setOthers([...others, added])} />
      </Section>
      <ReceiptHead orders={orders} draft={draft} onChange={setDraft} />
      {guard.dialog}
    </Page>
  );
}

/** The draft, and the other orders that came with the same delivery. */
function useReceiptDraft(order: PurchaseOrder, isBooked: boolean) {
  const [start] = useState(() => startOf([order]));
  const [draft, setDraft] = useState<ReceiptDraft>(start);
  const [others, setOthers] = useState<readonly PurchaseOrder[]>([]);
  const guard = useDraftGuard({
    form: 'receive.1',
    state: { draft, others: others.map(({ id }) => id) },
    isChanged: draft !== start && !isBooked,
    onTake: (stored) => {
      setDraft(stored.draft);
      void ordersOf(order.division, stored.others).then(setOthers);
    },
    isOfRecord: true,
  });
  return { draft, setDraft, others, setOthers, guard };
}

/** What colleagues count of the order; they see what is counted here. */
function useReceivingScans(order: PurchaseOrder, draft: ReceiptDraft) {
  const input = { params: { division: order.division, purchaseOrderId: order.id } };
  const { data: all } = useCall(api.purchaseOrders.listScans, input);
  const { mutate } = useAction(api.purchaseOrders.keepScans);
  return useSharedScans({ all, mine: scansOf(order, draft), keep: (lines) => mutate({ ...input, body: { lines } }) });
}

/** Everything at once, or nothing. */
function QuickQuantities({ onChoose }: { onChoose: (isAll: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.quick}>
      <Button variant="default" size="xs" onClick={() => onChoose(true)}>
        {t('purchaseOrders.allCame')}
      </Button>
      <Button variant="default" size="xs" onClick={() => onChoose(false)}>
        {t('action.clear')}
      </Button>
    </div>
  );
}

/** Why the receipt cannot be posted yet, as links to the incomplete lines. */
function Faults({ faults, draft }: { faults: readonly DraftFault[]; draft: ReceiptDraft }) {
  const { t } = useTranslation();
  if (faults.length === 0) return null;
  return (
    <div role="alert" className={classes.faults}>
      {faults.map(({ what, line }) => {
        const { serialNumbers, quantity } = (line && draft.lines[line.id]) ?? noQuantity;
        const named = {
          item: line?.itemCode,
          n: serialNumbers.length,
          needed: quantity ?? 0,
          open: line?.openQuantity,
        };
        return (
          <p key={`${what} ${line?.id ?? ''}`}>
            {line ? (
              <a href={`#${what === 'reason' ? 'reason' : 'line'}-${line.id}`} onClick={goToLine}>
                {t(`purchaseOrders.fault.${what}`, named)}
              </a>
            ) : (
              t(`purchaseOrders.fault.${what}`)
            )}
          </p>
        );
      })}
    </div>
  );
}

/** Focuses the incomplete field, without changing the URL: the named one, or the last number of the line. */
function goToLine(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  const fields = [...(target?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]):not([list])') ?? [])];
  (target?.matches('input') ? target : fields.at(-1))?.focus();
}

/** The orders of a stored draft that can still be read. */
async function ordersOf(division: number, ids: readonly string[]): Promise<PurchaseOrder[]> {
  const read = ids.map(
    async (purchaseOrderId) => await api.purchaseOrders.get({ params: { division, purchaseOrderId } }),
  );
  return (await Promise.allSettled(read)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

function useReceive() {
  const { t } = useTranslation();
  const receive = useAction(api.purchaseOrders.receive, ['purchaseOrders', 'salesOrders', 'items', 'inventory']);
  const withKey = useRequestKey();
  const send = (orders: readonly PurchaseOrder[], draft: ReceiptDraft, onBooked: (receipt: BookedReceipt) => void) =>
    // A completely received order renders no lines, so callbacks passed to `mutate` would not run.
    void receive
      .mutateAsync(withKey({ params: { division: orders[0]?.division ?? 0 }, body: bodyOf(orders, draft) }))
      .then((receipt) => {
        showToast({ text: t('purchaseOrders.booked', { number: receipt.receiptNumber }) });
        onBooked(receipt);
      }, shownOnPage);
  return { send, isPending: receive.isPending, isSuccess: receive.isSuccess, error: receive.error };
}

/** A refusal is shown above the lines. */
const shownOnPage = () => undefined;

function NothingOpen({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  return (
    <Page title={t('purchaseOrders.receiveTitle', { order: order.orderNumber })}>
      <EmptyState
        icon={<IconCircleCheck size={22} stroke={1.75} />}
        title={t('purchaseOrders.nothingOpen')}
        actions={
          <Button renderRoot={(props) => <Link {...props} to="/purchase-orders/$id" params={{ id: order.id }} />}>
            {t('purchaseOrders.backToOrder')}
          </Button>
        }
      >
        {t('purchaseOrders.nothingOpenText')}
      </EmptyState>
    </Page>
  );
}
