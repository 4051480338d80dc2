import { getRouteApi, Link } from '@tanstack/react-router';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { RecordMark } from '#src/frame/record-of-kind.tsx';
import { RecordTalk } from '#src/frame/talk/record-talk.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Amount, DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { PurchaseDocuments } from '../documents/purchase-documents.tsx';
import { OrderLines } from '../lines/order-lines.tsx';
import { OrderReceipts } from '../receipts/order-receipts.tsx';
import { LateDate } from '../shared/late-date.tsx';
import type { OrderTab } from '../shared/order-search.ts';
import { PurchaseOrderStatus } from '../shared/purchase-status.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderHistory } from './order-history.tsx';

const route = getRouteApi('/guarded/side/purchase-orders/$id');

/** One purchase order: its lines, receipts and history. */
export function OrderPage() {
  const { id } = route.useParams();
  const division = useDivision();
  const { canSee } = useAccess('purchaseOrders');
  const { data, error, refetch } = useCall(api.purchaseOrders.get, { params: { division, purchaseOrderId: id } });
  if (!canSee) return <NoPermission level={1} />;
  if (data) return <OrderView order={data} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={6} tabs />
  );
}

function OrderView({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const { canChange } = useAccess('purchaseOrders');
  return (
    <Page
      width="full"
      trail={[
        <Link key="orders" to="/purchase-orders">
          {t('purchaseOrders.title')}
        </Link>,
      ]}
      number={order.orderNumber}
      title={order.supplierName}
      status={<PurchaseOrderStatus status={order.orderStatus} />}
      description={order.cancelledReason ?? undefined}
      actions={canChange && <OrderActions order={order} />}
      facts={<OrderFacts order={order} />}
      tabs={<OrderTabs order={order} tab={tab ?? 'lines'} />}
    >
      <RecordTalk kind="purchaseOrder" id={order.id} />
      <RecordMark kind="purchaseOrder" id={order.id} />
      <TabContent order={order} tab={tab} />
    </Page>
  );
}

function OrderTabs({ order, tab }: { order: PurchaseOrder; tab: string }) {
  const { t } = useTranslation();
  const input = { params: { division: order.division, purchaseOrderId: order.id }, pageSize: 1 };
  const { data: receipts } = useCall(api.purchaseOrders.listReceipts, input);
  const tabs = [
    { value: 'lines', label: t('purchaseOrders.lines'), count: order.lineCount },
    { value: 'receipts', label: t('purchaseOrders.receipts'), count: receipts?.total },
    { value: 'documents', label: t('purchaseOrders.documents') },
    { value: 'details', label: t('details') },
    { value: 'history', label: t('history') },
  ];
  return <PageTabs label={t('purchaseOrders.sections')} value={tab} tabs={tabs} />;
}

function TabContent({ order, tab }: { order: PurchaseOrder; tab: OrderTab | undefined }) {
  if (tab === 'receipts') return <OrderReceipts order={order} />;
  if (tab === 'documents') return <PurchaseDocuments order={order} />;
  if (tab === 'details') return <OrderDetails order={order} />;
  if (tab === 'history') return <OrderHistory order={order} />;
  return <OrderLines order={order} />;
}

function OrderFacts({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const missing = (
    <Link to="/purchase-orders/$id/edit" params={{ id: order.id }}>
      {t('purchaseOrders.fillIn')}
    </Link>
  );
  return (
    <KeyFacts
      facts={[
        {
          label: t('purchaseOrders.supplier'),
          value: <AccountLink id={order.supplierId}>{order.supplierName}</AccountLink>,
          hint: order.supplierContactFullName ?? order.supplierCode,
        },
        { label: t('purchaseOrders.yourRef'), value: order.yourRef ?? missing, hint: order.description },
        {
          label: t('purchaseOrders.receiptDate'),
          value:
            order.receiptDate === null ? (
              missing
            ) : (
              <LateDate day={order.receiptDate} isLate={order.lines.some(({ isLate }) => isLate)} />
            ),
          hint: (
            <>
              {t('purchaseOrders.orderedOn')} <DateText value={order.orderDate} />
              {' · '}
              <Sent order={order} />
            </>
          ),
        },
        { label: t('purchaseOrders.warehouse'), value: order.warehouseDescription },
        {
          label: t('purchaseOrders.amountInclVat'),
          value: <Amount value={order.amountFC} currency={order.currency} />,
          hint: (
            <>
              <Amount value={order.amountFCExclVat} currency={order.currency} /> {t('purchaseOrders.exclVat')}
            </>
          ),
        },
      ]}
    />
  );
}

/** When it was sent to the supplier; an order whose mail has not been sent yet is not shown as sent. */
function Sent({ order: { sentAt, mailState } }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  if (sentAt === null) return t('purchaseOrders.notSent');
  if (mailState === 'trying' || mailState === 'failed')
    return (
      <StatusBadge tone="failed" quiet>
        {t(`purchaseOrders.mail.${mailState}`)}
      </StatusBadge>
    );
  return (
    <>
      {t('purchaseOrders.sentOn')} <DateText value={sentAt} />
    </>
  );
}
