import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import { VisitConflict } from './visit-conflict.tsx';
import { VisitFields } from './visit-fields.tsx';
import { type VisitValues, visitBody, visitFault, visitForm } from './visit-form-model.ts';
import { useWarningText } from './visit-warnings.tsx';

type Moved = Pick<WorkOrderVisit, 'id' | 'version' | 'engineerId' | 'plannedOn' | 'startTime' | 'endTime'>;

interface VisitDialogProps {
  workOrderId: string;
  number: number;
  /** The visit to move; without one a new visit is planned. */
  visit?: Moved | undefined;
  /** Initial values, if a day and an engineer are known. */
  start?: Partial<VisitValues> | undefined;
  onClose: () => void;
}

/** Plans a visit, or moves one that has not begun. Overlaps and absences cause a warning, not a refusal. */
export function VisitDialog({ workOrderId, number, visit, start, onClose }: VisitDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const warn = useWarningText();
  const [values, setValues] = useState<VisitValues>(
    visit ? visitForm.valuesOf(visit) : { ...visitForm.empty, ...start },
  );
  const [isTried, setTried] = useState(false);
  const takeBack = useTakeBack(visit);
  const save = useMutation({
    mutationFn: async (version: number | undefined) =>
      visit
        ? await api.workOrders.moveVisit({
            params: { workOrderId, visitId: visit.id },
            body: visitBody(values),
            ...(version !== undefined && { ifMatch: version }),
          })
        : await api.workOrders.planVisit({ params: { workOrderId }, body: visitBody(values) }),
    onSuccess: (saved) => {
      const warning = warn(saved);
      showToast({
        text: [t('workOrders.visitPlanned', { number }), warning].filter(Boolean).join(' '),
        kind: warning ? 'warning' : 'success',
        undo: () => takeBack.mutate(saved),
      });
      if (warning) announce(warning);
      onClose();
    },
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
  const theirs = currentRecord<WorkOrderVisit>(save.error);
  const submit = () => {
    setTried(true);
    if (visitFault(values) === null) save.mutate(theirs?.version ?? visit?.version);
  };
  return (
    <Dialog opened onClose={onClose} title={t(visit ? 'workOrders.moveVisit' : 'workOrders.planVisit', { number })}>
      <DialogForm
        submitLabel={t(theirs ? 'workOrders.moveAnyway' : visit ? 'workOrders.move' : 'workOrders.plan')}
        isBusy={save.isPending}
        error={theirs ? null : save.error}
        onSubmit={submit}
        onClose={onClose}
      >
        {theirs && <VisitConflict theirs={theirs} mine={values} />}
        <VisitFields value={values} onChange={setValues} isTried={isTried} />
      </DialogForm>
    </Dialog>
  );
}

/** Cancels a planned visit, or moves it back to where it was. */
function useTakeBack(before: Moved | undefined) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ workOrderId, id, version }: WorkOrderVisit) => {
      const input = { params: { workOrderId, visitId: id }, ifMatch: version };
      return before
        ? await api.workOrders.moveVisit({ ...input, body: visitBody(visitForm.valuesOf(before)) })
        : await api.workOrders.cancelVisit({ ...input, body: {} });
    },
    onSuccess: () => showToast({ text: t('workOrders.board.undone') }),
    onError: showFailure,
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
}
