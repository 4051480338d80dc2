import type { JoinableOrder, ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

const assignedText =
  (t: TFunction) =>
  ({ hid, assignedToFullName: name }: ServiceRequest) =>
    name === null ? t('serviceRequests.assignedToNobody', { hid }) : t('serviceRequests.assignedTo', { hid, name });

export const acceptedText =
  (t: TFunction) =>
  ({ hid, workOrderNumber: number }: ServiceRequest) =>
    number === null
      ? t('serviceRequests.acceptedToPlace', { hid })
      : t('serviceRequests.acceptedWithOrder', { hid, number });

/** The calls whose results a decision changes. */
export const refreshes = ['serviceRequests', 'workOrders'];

/**
 * The decisions about a request. Each returns whether it succeeded; it shows a toast with undo, or the server's message: who decided first,
 * and when.
 */
export function useDecisions() {
  const { t } = useTranslation();
  const accept = useAction(api.serviceRequests.accept, refreshes);
  const place = useAction(api.serviceRequests.place, refreshes);
  const reject = useAction(api.serviceRequests.reject, refreshes);
  const undo = useAction(api.serviceRequests.undo, refreshes);
  const take = useAction(api.serviceRequests.take, refreshes);
  const update = useAction(api.serviceRequests.update, refreshes);

  // The row has unmounted by then, so the callbacks of `mutate` would not run.
  const settle = async (
    done: Promise<ServiceRequest>,
    said: (request: ServiceRequest) => string,
    isDecision = false,
  ) => {
    try {
      const request = await done;
      showToast({
        text: said(request),
        ...(isDecision && { undo: () => void takeBack(request), link: orderLinkOf(request, t) }),
      });
      return true;
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof Error ? error.message : t('error.generic') });
      return false;
    }
  };
  const takeBack = async (request: ServiceRequest) =>
    await settle(undo.mutateAsync({ params: paramsOf(request) }), ({ hid }) => t('serviceRequests.undone', { hid }));

  return {
    isPending: [accept, place, reject, undo, take, update].some(({ isPending }) => isPending),
    accept: async (request: ServiceRequest) =>
      await settle(accept.mutateAsync({ params: paramsOf(request) }), acceptedText(t), true),
    /** On this work order, or on a new one. */
    place: async (request: ServiceRequest, order?: JoinableOrder) =>
      await settle(
        place.mutateAsync({ params: paramsOf(request), body: order ? { workOrderId: order.id } : {} }),
        acceptedText(t),
        true,
      ),
    decline: async (request: ServiceRequest, reason: string) =>
      await settle(
        reject.mutateAsync({ params: paramsOf(request), body: { reason } }),
        ({ hid }) => t('serviceRequests.declined', { hid }),
        true,
      ),
    undo: takeBack,
    take: async (request: ServiceRequest) =>
      await settle(take.mutateAsync({ params: paramsOf(request) }), ({ hid }) => t('serviceRequests.taken', { hid })),
    /** Assigns it to a colleague, or to no one. */
    assign: async (request: ServiceRequest, user: { id: string } | null) =>
      await settle(
        update.mutateAsync({ params: paramsOf(request), body: { assignedToId: user?.id ?? null } }),
        assignedText(t),
      ),
    /** Submits a draft, or marks an approved request without a work order as done. */
    setStatus: async (request: ServiceRequest, status: 0 | 20 | 40 | 50) =>
      await settle(
        update.mutateAsync({ params: paramsOf(request), body: { status }, ifMatch: request.version }),
        ({ hid }) => t('serviceRequests.movedTo', { hid, status: t(`serviceRequests.status.${status}`) }),
      ),
  };
}

export const orderLinkOf = ({ workOrderId }: ServiceRequest, t: TFunction) =>
  workOrderId === null ? undefined : { text: t('serviceRequests.openOrder'), to: `/work-orders/${workOrderId}` };

export const paramsOf = ({ division, id }: ServiceRequest) => ({ division: String(division), id });
