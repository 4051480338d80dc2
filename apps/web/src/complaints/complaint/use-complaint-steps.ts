import type { Complaint, ComplaintSettlement } from '@werkbank/contract/complaints/complaint.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** The calls whose results a step changes. */
export const complaintRefreshes = ['complaints', 'workOrders'];

/** The steps of the follow-up. Each returns whether it succeeded; otherwise it shows the server's message. */
export function useComplaintSteps(complaint: Complaint) {
  const { t } = useTranslation();
  const take = useAction(api.complaints.take, complaintRefreshes);
  const decide = useAction(api.complaints.decide, complaintRefreshes);
  const settle = useAction(api.complaints.settle, complaintRefreshes);
  const finish = useAction(api.complaints.finish, complaintRefreshes);
  const update = useAction(api.complaints.update, complaintRefreshes);
  const params = { division: String(complaint.division), id: complaint.id };
  const ifMatch = complaint.version;
  const setStatus = async (status: 0 | 20) => await update.mutateAsync({ params, body: { status }, ifMatch });

  const run = async (step: Promise<Complaint>, undo?: () => void) => {
    try {
      const { hid, status } = await step;
      showToast({ text: t('complaints.nowIs', { hid, status: t(`complaints.status.${status}`) }), undo });
      return true;
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof Error ? error.message : t('error.generic') });
      return false;
    }
  };
  const takeBack = () => void run(update.mutateAsync({ params, body: { status: 20 } }));
  return {
    isPending: [take, decide, settle, finish, update].some(({ isPending }) => isPending),
    take: async () => await run(take.mutateAsync({ params })),
    justify: async () => await run(decide.mutateAsync({ params, body: { justified: true }, ifMatch }), takeBack),
    reject: async (reason: string) =>
      await run(decide.mutateAsync({ params, body: { justified: false, reason }, ifMatch }), takeBack),
    settle: async (body: ComplaintSettlement) => await run(settle.mutateAsync({ params, body, ifMatch })),
    assign: async (user: { id: string } | null) =>
      await run(update.mutateAsync({ params, body: { assignedToId: user?.id ?? null } })),
    finish: async () => await run(finish.mutateAsync({ params, ifMatch })),
    setStatus: async (status: 0 | 20) => await run(setStatus(status)),
  };
}
