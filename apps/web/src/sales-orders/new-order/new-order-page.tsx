import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Contract } from '@werkbank/contract/contract.ts';
import type { OrderQuote, SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import type { CallInput } from '@werkbank/contract/wire/call.ts';
import { useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/shared/account-picker.tsx';
import { api } from '#src/api/api.ts';
import { callOptions, useAction, useCall } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { NewCustomFields, useNewCustomForm } from '#src/frame/custom-fields/new-custom-fields.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { ItemEntryPicker } from '#src/items/shared/item-entry-picker.tsx';
import { findDateProblem } from '#src/ui/date-field/date-model.ts';
import { type DocumentHead, DocumentHeadFields } from '#src/ui/fields/document-head.tsx';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import { CreateButtons } from '#src/ui/form/create-buttons.tsx';
import { defineForm } from '#src/ui/form/define-form.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { refusedIn } from '#src/ui/form/form-refusal.ts';
import { refusedAt } from '#src/ui/form/refusal.ts';
import { focusFirstField } from '#src/ui/page/heading-focus.ts';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { useSaveShortcut } from '#src/ui/shortcuts/shortcuts.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../order/order-form.module.css';
import { OrderTotals } from '../order/order-totals.tsx';
import { lineFieldId, NewOrderLines } from './new-order-lines.tsx';
import { type DraftLine, emptyHead, type OrderLines, useOrderDraft, useOrderLines } from './use-order-draft.tsx';

const route = getRouteApi('/guarded/side/sales-orders/new');

/** The head and the lines are no form; the custom fields of the order are. */
const customOnly = defineForm<object>()({});

/** A new order without a mouse: account, Enter, item, Enter, quantity, Enter … Ctrl+Enter. */
export function NewOrderPage() {
  const { canChange } = useAccess('salesOrders');
  return canChange ? <NewOrder /> : <NoPermission level={1} />;
}

function NewOrder() {
  const { t } = useTranslation();
  const division = useDivision();
  const itemField = useRef<HTMLInputElement>(null);
  const seesPrices = useHasRight('salesOrders.prices');
  const { model, start, custom } = useNewCustomForm({ of: 'salesOrder', model: customOnly, start: customOnly.empty });
  const form = useForm({ defaultValues: start });
  const { account, head, setHead, draft, kept, begin } = useEntered(form, start);
  const body = { orderedById: account ?? '', ...bodyOf(head), lines: draft.lines.map(lineOf) };
  const quote = useQuote(division, body);
  const { create, isPending, error } = useCreate(division, kept.drop);
  const missing = missingIn(account, draft.lines, quote.error);
  const isReady = !missing;
  const submit = (onCreated: (order: SalesOrder) => void) => {
    if (isBadDay(head.deliveryDate)) document.getElementById('deliveryDate')?.focus();
    else if (isReady) void form.handleSubmit((values) => create({ ...body, ...model.bodyOf(values) }, onCreated))();
  };
  const open = useOpenOrder();
  useSaveShortcut(() => submit(open), isReady);
  return (
    <Page
      trail={[
        <Link key="orders" to="/sales-orders">
          {t('salesOrders.title')}
        </Link>,
      ]}
      title={t('salesOrders.new')}
      actions={
        <CreateButtons
          label={t('salesOrders.create')}
          isPending={isPending}
          missing={missing && t(missing)}
          onCreate={() => submit(open)}
          onAnother={() => submit(begin)}
        />
      }
      isNew
    >
      {kept.offer}
      <HeadSection head={head} onChange={setHead} onAccount={() => itemField.current?.focus()} />
      <NewCustomFields {...custom} form={form} />
      <Refusal error={error ?? quote.error} draft={draft} quote={quote.data} custom={{ model, form }} />
      <SameReference orderNumber={quote.data?.sameReferenceOrderNumber} />
      <Section title={t('salesOrders.lines')} count={draft.lines.length} flush>
        <NewOrderLines draft={draft} quote={quote.data} />
        <div className={classes.entry}>
          <ItemEntryPicker
            division={division}
            itemRef={itemField}
            hasPrices={seesPrices}
            onAdd={async (item, quantity, unitPrice) => draft.add(item.id, quantity, unitPrice)}
          />
        </div>
      </Section>
      {quote.data && draft.lines.length > 0 && <OrderTotals {...quote.data} />}
    </Page>
  );
}

/** What the order lacks. */
function missingIn(account: string | undefined, lines: readonly DraftLine[], refusal: unknown) {
  if (!account) return 'salesOrders.lacks.account';
  if (lines.length === 0) return 'salesOrders.lacks.lines';
  return refusal ? 'salesOrders.lacks.price' : false;
}

/** What is entered so far: the account in the URL, the head and the lines; offered again after a reload. */
function useEntered(form: UseFormReturn<object>, start: object) {
  const { account } = route.useSearch();
  const navigate = route.useNavigate();
  const [head, setHead] = useState<DocumentHead>(emptyHead);
  const draft = useOrderLines();
  const kept = useOrderDraft({ account, head, lines: draft.lines, custom: form.watch() }, (values) => {
    setHead(values.head);
    draft.set(values.lines);
    form.reset(values.custom, { keepDefaultValues: true });
    const search = values.account === undefined ? {} : { account: values.account };
    void navigate({ search, replace: true, resetScroll: false });
  });
  const begin = useAnother(() => {
    setHead(emptyHead);
    draft.set([]);
    form.reset(start);
  });
  return { account, head, setHead, draft, kept, begin };
}

interface HeadSectionProps {
  head: DocumentHead;
  onChange: (head: DocumentHead) => void;
  /** Once the account is chosen, the focus moves to the lines. */
  onAccount: () => void;
}

function HeadSection({ head, onChange, onAccount }: HeadSectionProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { account: id } = route.useSearch();
  const navigate = route.useNavigate();
  const account = useCall(api.accounts.get, { params: { division, id: id ?? '' } }, { enabled: id !== undefined });
  return (
    <Section title={t('salesOrders.customer')}>
      <FieldStack>
        <AccountPicker
          id="orderedById"
          autoFocus={id === undefined}
          required
          label={t('salesOrders.orderedBy')}
          division={division}
          kind="customer"
          value={(id !== undefined && account.data) || null}
          onChange={(chosen) => {
            void navigate({ search: chosen ? { account: chosen.id } : {}, replace: true, resetScroll: false });
            if (chosen) onAccount();
          }}
        />
        {id !== undefined && <CurrentOrder accountId={id} />}
        <DocumentHeadFields
          head={head}
          labels={{ yourRef: t('salesOrders.yourRef'), deliveryDate: t('salesOrders.deliveryDate') }}
          onChange={onChange}
        />
      </FieldStack>
    </Section>
  );
}

/** Offers to add the lines to an existing open order, instead of creating a second one. */
function CurrentOrder({ accountId }: { accountId: string }) {
  const { t } = useTranslation();
  const division = useDivision();
  const query = { accountId, status: [12, 20] };
  const { data } = useCall(api.salesOrders.list, { params: { division }, query, pageSize: 1 });
  const [order] = data?.rows ?? [];
  if (!order) return null;
  return (
    <p className={classes.notice}>
      {t('salesOrders.hasCurrent', { order: order.orderNumber })}
      <Link to="/sales-orders/$id" params={{ id: order.id }}>
        {t('salesOrders.collectThere')}
      </Link>
    </p>
  );
}

interface RefusalProps {
  error: unknown;
  draft: OrderLines;
  quote: OrderQuote | undefined;
  custom: { model: typeof customOnly; form: UseFormReturn<object> };
}

const headLabels = {
  orderedById: 'salesOrders.orderedBy',
  yourRef: 'salesOrders.yourRef',
  deliveryDate: 'salesOrders.deliveryDate',
  remarks: 'field.remarks',
} as const;

/** Why the order is not created, with links to its fields and lines. */
function Refusal({ error, draft, quote, custom: { model, form } }: RefusalProps) {
  const { t } = useTranslation();
  const refused = refusedAt(error, ([name = '', n = '', field = '']) => {
    if (name in headLabels) return { label: t(headLabels[name as keyof typeof headLabels]), id: name };
    const line = name === 'lines' ? draft.lines[Number(n)] : undefined;
    if (!line) return undefined;
    const item = quote?.lines[Number(n)]?.itemCode ?? String(Number(n) + 1);
    if (field === 'unitPrice')
      return { label: `${item} · ${t('salesOrders.unitPrice')}`, id: lineFieldId('unitPrice', line) };
    return { label: `${item} · ${t('field.quantity')}`, id: lineFieldId('quantity', line) };
  });
  return <FormProblem error={error} refused={[...refused, ...refusedIn(form, model, error, t)]} />;
}

function SameReference({ orderNumber }: { orderNumber: number | null | undefined }) {
  const { t } = useTranslation();
  if (!orderNumber) return null;
  return (
    <p role="status" className={classes.warning}>
      {t('salesOrders.sameReference', { order: orderNumber })}
    </p>
  );
}

type Body = CallInput<Contract['salesOrders']['createComplete']>['body'];

/** Opens the order that was created, without reading it again. */
function useOpenOrder() {
  const navigate = route.useNavigate();
  const client = useQueryClient();
  return (order: SalesOrder) => {
    const params = { division: order.division, salesOrderId: order.id };
    client.setQueryData(callOptions(api.salesOrders.get, { params }).queryKey, order);
    void navigate({ to: '/sales-orders/$id', params: { id: order.id } });
  };
}

/** Begins another order: of which account is asked first. */
function useAnother(clear: () => void) {
  const navigate = route.useNavigate();
  return () => {
    clear();
    void navigate({ search: {}, replace: true, resetScroll: false }).then(focusFirstField);
  };
}

function useCreate(division: number, clear: () => void) {
  const { t } = useTranslation();
  const action = useAction(api.salesOrders.createComplete, ['salesOrders', 'items', 'inventory']);
  const withKey = useRequestKey(action.data);
  const create = (body: Body, onCreated: (order: SalesOrder) => void) => {
    action.mutate(withKey({ params: { division }, body }), {
      onSuccess: (order) => {
        clear();
        showToast({ text: t('salesOrders.created', { order: order.orderNumber }) });
        onCreated(order);
      },
    });
  };
  return { create, isPending: action.isPending, error: action.error };
}

/** The price of the order, requested when typing pauses; the previous one while the new one is loading or refused. */
function useQuote(division: number, { remarks: _, ...order }: Body) {
  const [text] = useDebouncedValue(JSON.stringify(order), 150);
  const body = JSON.parse(text) as typeof order;
  const { data, error } = useCall(
    api.salesOrders.quote,
    { params: { division }, body },
    { enabled: body.orderedById !== '', placeholderData: (before) => before, staleTime: 0 },
  );
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return { data: data ?? last, error };
}

/** Whether the input is not a date, which its field reports. */
const isBadDay = (day: string | null) => Boolean(day) && findDateProblem(day) !== null;

const bodyOf = ({ yourRef, deliveryDate, remarks }: DocumentHead) => ({
  ...(yourRef.trim() && { yourRef: yourRef.trim() }),
  ...(deliveryDate && !isBadDay(deliveryDate) && { deliveryDate }),
  ...(remarks.trim() && { remarks: remarks.trim() }),
});

const lineOf = ({ itemId, quantity, unitPrice }: DraftLine) => ({
  itemId,
  quantity,
  ...(unitPrice !== undefined && { unitPrice }),
});
