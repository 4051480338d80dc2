import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyTransitions } from '@werkbank/contract/inventory/assembly/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useDraftGuard } from '#src/ui/drafts/use-draft-guard.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useSaveShortcut } from '#src/ui/shortcuts/shortcuts.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './assembly.module.css';
import {
  bodyOf,
  type FinishDraft,
  type FinishProblem,
  firstProblem,
  linesOf,
  openOf,
  piecesOf,
  startOf,
} from './finish-draft.ts';
import { FinishHead } from './finish-head.tsx';
import { FinishBatches, FinishSerials } from './finish-numbers.tsx';

const route = getRouteApi('/guarded/side/assembly-orders/$id/finish');

/** Pieces of an assembly order that are finished now, with their serial numbers and batches. */
export function FinishPage() {
  const { id } = route.useParams();
  const division = useDivision();
  const { canChange } = useAccess('inventory');
  const { data, error, refetch } = useCall(api.inventory.getAssemblyOrder, {
    params: { division, assemblyOrderId: id },
  });
  if (!canChange) return <NoPermission level={1} />;
  if (!data)
    return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={8} />;
  return isAllowed(assemblyTransitions.finish, data.status) ? <Finish order={data} /> : <NothingOpen order={data} />;
}

function Finish({ order }: { order: AssemblyOrder }) {
  const { t } = useTranslation();
  const [start] = useState(() => startOf(order));
  const [draft, setDraft] = useState<FinishDraft>(start);
  const [isTried, setTried] = useState(false);
  const finish = useFinish(order);
  const guard = useDraftGuard({
    form: 'finish.1',
    state: draft,
    isChanged: draft !== start && !finish.isSuccess,
    onTake: setDraft,
    isOfRecord: true,
  });
  const lines = linesOf(order, draft);
  const pieces = piecesOf(lines, draft);
  const problem = firstProblem(order, draft);
  const submit = () => {
    setTried(true);
    if (problem === null) finish.send(draft, guard.release);
  };
  useSaveShortcut(submit);
  return (
    <Page
      trail={[
        <Link key="orders" to="/assembly-orders">
          {t('inventory.assemblyOrders.title')}
        </Link>,
        <Link key="order" to="/assembly-orders/$id" params={{ id: order.id }}>
          {order.orderNumber}
        </Link>,
      ]}
      title={t(`inventory.finishTitle.${order.typeName}`, { number: order.orderNumber })}
      description={`${order.itemCode} · ${order.itemDescription}`}
      actions={
        <Button onClick={submit} loading={finish.isPending}>
          {t(`inventory.finish.${order.typeName}`)}
        </Button>
      }
    >
      {guard.offer}
      <FormProblem error={finish.error} />
      {isTried && problem && <Missing order={order} problem={problem} />}
      <FinishHead order={order} draft={draft} lines={lines} onChange={setDraft} />
      {pieces.length > 0 && <FinishSerials draft={draft} lines={lines} pieces={pieces} onChange={setDraft} />}
      {lines.some(({ isBatchItem }) => isBatchItem) && (
        <FinishBatches draft={draft} lines={lines} isTried={isTried} onChange={setDraft} />
      )}
      {guard.dialog}
    </Page>
  );
}

/** Why the pieces cannot be finished yet; a missing serial number links to its field. */
function Missing({ order, problem: { what, slot, line } }: { order: AssemblyOrder; problem: FinishProblem }) {
  const { t } = useTranslation();
  const text = t(`inventory.finishLack.${what}`, { item: line?.itemCode, open: openOf(order) });
  return (
    <p role="alert" className={classes.problem}>
      {slot ? (
        <a href={`#serial-${slot.key}`} onClick={goToField}>
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}

/** Focuses the field without changing the URL. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

function useFinish(order: AssemblyOrder) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const finish = useAction(api.inventory.finishAssemblyOrder, ['inventory', 'items', 'purchaseOrders']);
  const withKey = useRequestKey();
  const params = { division: order.division, assemblyOrderId: order.id };
  const send = (draft: FinishDraft, onDone: () => void) =>
    // A complete order renders no fields, so callbacks passed to `mutate` would not run.
    void finish.mutateAsync(withKey({ params, body: bodyOf(order, draft), ifMatch: order.version })).then(() => {
      showToast({ text: t(`inventory.wasFinished.${order.typeName}`, { count: draft.quantity ?? 0 }) });
      onDone();
      void navigate({ to: '/assembly-orders/$id', params: { id: order.id }, search: { tab: 'finishes' } });
    }, shownOnPage);
  return { send, isPending: finish.isPending, isSuccess: finish.isSuccess, error: finish.error };
}

/** A refusal is shown above the fields. */
const shownOnPage = () => undefined;

function NothingOpen({ order }: { order: AssemblyOrder }) {
  const { t } = useTranslation();
  return (
    <Page title={t(`inventory.finishTitle.${order.typeName}`, { number: order.orderNumber })}>
      <EmptyState
        icon={<IconCircleCheck size={22} stroke={1.75} />}
        title={t('inventory.nothingToFinish')}
        actions={
          <Button renderRoot={(props) => <Link {...props} to="/assembly-orders/$id" params={{ id: order.id }} />}>
            {t('inventory.backToAssembly')}
          </Button>
        }
      >
        {t('inventory.nothingToFinishText')}
      </EmptyState>
    </Page>
  );
}
