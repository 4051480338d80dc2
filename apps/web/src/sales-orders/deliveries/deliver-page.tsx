import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { GoodsDelivery } from '@werkbank/contract/sales-orders/deliveries/delivery.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import type { TFunction } from 'i18next';
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
import type { RefusedField } from '#src/ui/form/form-refusal.ts';
import { refusedAt } from '#src/ui/form/refusal.ts';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useSaveShortcut } from '#src/ui/shortcuts/shortcuts.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { ProgressLegend } from '../shared/line-progress.tsx';
import deliverClasses from './deliver.module.css';
import { DeliverHead } from './deliver-head.tsx';
import { DeliverLines } from './deliver-lines.tsx';
import {
  bodyOf,
  type DeliveryDraft,
  type DraftFault,
  deliverableLines,
  faultsOf,
  isPartlyScanned,
  noQuantity,
  onlyScanned,
  packedOf,
  roomBeside,
  scansOf,
  startOf,
  withinRoom,
} from './delivery-draft.ts';
import { PackingScanner } from './packing-scanner.tsx';

const route = getRouteApi('/guarded/side/sales-orders/$id/deliver');

/** A new delivery of an order: quantities, serial numbers, warehouse. */
export function DeliverPage() {
  const { id } = route.useParams();
  const division = useDivision();
  const { canDeliver } = useAccess('salesOrders');
  const { data: order, error, refetch } = useCall(api.salesOrders.get, { params: { division, salesOrderId: id } });
  if (!canDeliver) return <NoPermission level={1} />;
  if (order) return deliverableLines(order).length > 0 ? <Deliver order={order} /> : <NothingOpen order={order} />;
  return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={8} />;
}

function Deliver({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const deliver = useDeliver(order);
  const { draft, setDraft, scans, guard } = useDeliveryDraft(order, deliver.isSuccess);
  const faults = faultsOf(order, draft, scans.counted);
  const refused = refusedLines(order, draft, deliver.error);
  const submit = () => {
    setTried(true);
    if (faults.length === 0) deliver.send(draft, guard.release);
  };
  useSaveShortcut(submit);
  return (
    <Page
      trail={trailTo(order, t)}
      title={t('salesOrders.deliverTitle', { order: order.orderNumber })}
      description={[order.deliverToName, order.deliveryAddress?.addressLine1, order.deliveryAddress?.city]
        .filter(Boolean)
        .join(', ')}
      actions={
        <Button onClick={submit} loading={deliver.isPending}>
          {t('salesOrders.book')}
        </Button>
      }
    >
      {guard.offer}
      <FormProblem error={deliver.error} refused={refusedPlaces({ order, error: deliver.error, lines: refused, t })} />
      {isTried && <Faults faults={faults} draft={draft} />}
      <DeliverHead order={order} draft={draft} onChange={setDraft} />
      <Section title={t('salesOrders.openLines')} count={deliverableLines(order).length} flush>
        <Colleagues scans={scans} />
        <PackingScanner order={order} draft={draft} onChange={setDraft} scans={scans} />
        <QuickQuantities
          onScanned={
            deliverableLines(order).some((line) => isPartlyScanned(draft, line))
              ? () => setDraft(onlyScanned(draft))
              : undefined
          }
          onChoose={(quantities) => setDraft({ ...draft, lines: startOf(order, quantities).lines })}
        />
        <DeliverLines order={order} draft={draft} onChange={setDraft} refused={refused} scans={scans} />
      </Section>
      <ProgressLegend parts={['delivered', 'reserved', 'backOrder', 'closed']} />
      {guard.dialog}
    </Page>
  );
}

/** The draft, which gives way to what colleagues scan. */
function useDeliveryDraft(order: SalesOrder, isDelivered: boolean) {
  const [start] = useState(() => startOf(order));
  const [draft, setDraft] = useState<DeliveryDraft>(start);
  const scans = usePackingScans(order, draft);
  const room = deliverableLines(order)
    .map((line) => `${line.id} ${roomBeside(line, scans.counted)}`)
    .join();
  const [fittedTo, setFittedTo] = useState(room);
  if (fittedTo !== room) {
    setFittedTo(room);
    setDraft(withinRoom(order, draft, scans.counted));
  }
  const guard = useDraftGuard({
    form: 'deliver.1',
    state: draft,
    isChanged: draft !== start && !isDelivered,
    onTake: (stored) => setDraft(withinRoom(order, stored, scans.counted)),
    isOfRecord: true,
  });
  return { draft, setDraft, scans, guard };
}

/** What colleagues scan of the order; they see what is scanned here. */
function usePackingScans(order: SalesOrder, draft: DeliveryDraft) {
  const input = { params: { division: order.division, salesOrderId: order.id } };
  const { data: all } = useCall(api.salesOrders.listScans, input);
  const { mutate } = useAction(api.salesOrders.keepScans);
  return useSharedScans({ all, mine: scansOf(order, draft), keep: (lines) => mutate({ ...input, body: { lines } }) });
}

/** Why the delivery cannot be posted yet, as links to the incomplete fields. */
function Faults({ faults, draft }: { faults: readonly DraftFault[]; draft: DeliveryDraft }) {
  const { t } = useTranslation();
  if (faults.length === 0) return null;
  return (
    <div role="alert" className={deliverClasses.faults}>
      {faults.map(({ what, line }) => (
        <p key={`${what} ${line?.id ?? ''}`}>
          {line ? (
            <a href={`#line-${line.id}`} onClick={goToLine}>
              {t(`salesOrders.fault.${what}`, { item: line.itemCode, ...countedOf(draft, line.id, what) })}
            </a>
          ) : (
            t(`salesOrders.fault.${what}`)
          )}
        </p>
      ))}
    </div>
  );
}

function countedOf({ lines }: DeliveryDraft, id: string, what: DraftFault['what']): { n: number; needed: number } {
  const typed = lines[id] ?? noQuantity;
  return { n: what === 'scanned' ? packedOf(typed) : typed.serialNumbers.length, needed: typed.quantity ?? 0 };
}

/** Focuses the last field of the line, which is the incomplete one, without changing the URL. */
function goToLine(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const fields = document.getElementById(event.currentTarget.hash.slice(1))?.querySelectorAll('input');
  fields?.item(fields.length - 1)?.focus();
}

const quick = [
  ['all', 'salesOrders.deliverAll'],
  ['ready', 'salesOrders.deliverReady'],
  ['none', 'action.clear'],
] as const;

interface QuickQuantitiesProps {
  onChoose: (quantities: (typeof quick)[number][0]) => void;
  /** Given while goods are scanned and some are missing. */
  onScanned: (() => void) | undefined;
}

/** Fills in every quantity at once. */
function QuickQuantities({ onChoose, onScanned }: QuickQuantitiesProps) {
  const { t } = useTranslation();
  return (
    <div className={deliverClasses.quick}>
      {quick.map(([quantities, text]) => (
        <Button key={quantities} variant="default" size="xs" onClick={() => onChoose(quantities)}>
          {t(text)}
        </Button>
      ))}
      {onScanned && (
        <Button variant="default" size="xs" onClick={onScanned}>
          {t('salesOrders.onlyScanned')}
        </Button>
      )}
    </div>
  );
}

function useDeliver(order: SalesOrder) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const deliver = useAction(api.salesOrders.deliver, ['salesOrders', 'items', 'inventory']);
  const withKey = useRequestKey();
  const send = (draft: DeliveryDraft, onDone: () => void) => {
    const done = ({ deliveryNumber }: GoodsDelivery) => {
      showToast({ text: t('salesOrders.delivered', { number: deliveryNumber }) });
      onDone();
      void navigate({ to: '/sales-orders/$id', params: { id: order.id }, search: { tab: 'deliveries' } });
    };
    // A fully delivered order renders no lines, so callbacks passed to `mutate` would not run.
    void deliver
      .mutateAsync(withKey({ params: { division: order.division }, body: bodyOf(order, draft) }))
      .then(done, shownOnPage);
  };
  return { send, isPending: deliver.isPending, isSuccess: deliver.isSuccess, error: deliver.error };
}

/** A refusal is shown above the lines. */
const shownOnPage = () => undefined;

const trailTo = (order: SalesOrder, t: TFunction) => [
  <Link key="orders" to="/sales-orders">
    {t('salesOrders.title')}
  </Link>,
  <Link key="order" to="/sales-orders/$id" params={{ id: order.id }}>
    {order.orderNumber}
  </Link>,
];

/** The order lines that the server refused, by their index in the request or by the item that is short. */
function refusedLines(order: SalesOrder, draft: DeliveryDraft, error: unknown): ReadonlySet<string> {
  if (!(error instanceof CallError) || !error.problem) return new Set();
  const { code, errors = [], params } = error.problem;
  const sent = bodyOf(order, draft).lines;
  const short = code === 'stock.insufficient' ? String(params?.lines ?? '').split(', ') : [];
  const byPlace = errors.flatMap(({ path }) => sent[Number(path.split('/')[2])]?.salesOrderLineId ?? []);
  const byItem = order.lines.filter(({ itemCode }) => short.includes(itemCode)).map(({ id }) => id);
  return new Set([...byPlace, ...byItem]);
}

const headLabels = {
  deliveryDate: 'field.date',
  warehouseId: 'salesOrders.warehouse',
  trackingNumber: 'salesOrders.trackingNumber',
  remarks: 'field.remarks',
} as const;

/** Links to what the server refused: fields of the shipment, then quantities of lines. */
function refusedPlaces({ order, error, lines, t }: RefusedPlacesInput): RefusedField[] {
  const head = refusedAt(error, ([name = '']) =>
    name in headLabels ? { label: t(headLabels[name as keyof typeof headLabels]), id: name } : undefined,
  );
  const ofLines = order.lines
    .filter(({ id }) => lines.has(id))
    .map(({ id, itemCode }) => ({
      label: `${itemCode} · ${t('salesOrders.leavesNow')}`,
      focus: () => document.getElementById(`quantity-${id}`)?.focus(),
    }));
  return [...head, ...ofLines];
}

interface RefusedPlacesInput {
  order: SalesOrder;
  error: unknown;
  /** Ids of the refused lines. */
  lines: ReadonlySet<string>;
  t: TFunction;
}

function NothingOpen({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  return (
    <Page title={t('salesOrders.deliverTitle', { order: order.orderNumber })}>
      <EmptyState
        icon={<IconCircleCheck size={22} stroke={1.75} />}
        title={t('salesOrders.nothingOpen')}
        actions={
          <Button renderRoot={(props) => <Link {...props} to="/sales-orders/$id" params={{ id: order.id }} />}>
            {t('salesOrders.backToOrder')}
          </Button>
        }
      >
        {t('salesOrders.nothingOpenText')}
      </EmptyState>
    </Page>
  );
}
