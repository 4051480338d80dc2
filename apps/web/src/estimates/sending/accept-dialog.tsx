import { TextInput } from '@mantine/core';
import type { Estimate, EstimateAcceptance, EstimateLine } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../shared/estimates.module.css';
import { numberOf } from '../shared/number-of.ts';
import { toggled } from '../shared/toggled.ts';

interface AcceptDialogProps {
  estimate: Estimate;
  onClose: () => void;
}

/** The calls whose results an acceptance changes. */
const refreshes = ['estimates', 'salesOrders', 'workOrders'];

/** Records an acceptance by telephone or in writing, with the chosen options; can be undone while the toast is shown, and in the menu. */
export function AcceptDialog({ estimate, onClose }: AcceptDialogProps) {
  const { t } = useTranslation();
  const options = estimate.lines.filter(({ optional }) => optional);
  const [name, setName] = useState(estimate.orderAccountContactFullName ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(options.filter((line) => line.chosen).map(({ id }) => id)),
  );
  const [isTried, setTried] = useState(false);
  const { accept, isPending, error } = useAccept(estimate, onClose);
  const submit = () => {
    setTried(true);
    if (name.trim()) accept({ name: name.trim(), ...(options.length > 0 && { chosenLineIds: [...chosen] }) });
  };
  return (
    <Dialog opened onClose={onClose} title={t('estimates.acceptTitle', { number: numberOf(estimate) })}>
      <DialogForm
        submitLabel={t('estimates.accept')}
        isBusy={isPending}
        error={error}
        onSubmit={submit}
        onClose={onClose}
      >
        <p>{t('estimates.acceptText')}</p>
        <TextInput
          data-autofocus
          label={t('estimates.acceptedBy')}
          required
          maxLength={100}
          autoComplete="off"
          value={name}
          error={isTried && !name.trim() && t('valid.required')}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <Options options={options} chosen={chosen} onChange={setChosen} />
      </DialogForm>
    </Dialog>
  );
}

/** Records the acceptance; the message about it has the undo. */
function useAccept(estimate: Estimate, onDone: () => void) {
  const { t } = useTranslation();
  const number = numberOf(estimate);
  const action = useAction(api.estimates.accept, refreshes);
  const undo = useAction(api.estimates.undoAccept, refreshes, showFailure);
  const takeBack = async ({ id, version }: Estimate) =>
    await undo.mutateAsync({ params: { estimateId: id }, ifMatch: version }).then(
      () => void showToast({ text: t('estimates.undoAcceptDone', { number }) }),
      () => undefined,
    );
  // The button unmounts once the estimate is accepted, so the callbacks of `mutate` would not run.
  const accept = (body: EstimateAcceptance) =>
    void action.mutateAsync({ params: { estimateId: estimate.id }, body, ifMatch: estimate.version }).then(
      (accepted) => {
        const isFailed = accepted.status === estimateStatus.acceptedWithError;
        showToast({
          text: t(isFailed ? 'estimates.acceptFailed' : 'estimates.acceptDone', { number }),
          undo: () => void takeBack(accepted),
          ...(isFailed && { kind: 'error' }),
        });
        onDone();
      },
      () => undefined,
    );
  return { accept, isPending: action.isPending, error: action.error };
}

interface OptionsProps {
  options: readonly EstimateLine[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function Options({ options, chosen, onChange }: OptionsProps) {
  const { t } = useTranslation();
  if (options.length === 0) return null;
  return (
    <fieldset className={classes.options}>
      <legend>{t('estimates.options')}</legend>
      {options.map(({ id, description, quantity }) => (
        <Checkbox
          key={id}
          label={`${quantity} × ${description}`}
          checked={chosen.has(id)}
          onChange={() => onChange(toggled(chosen, id))}
        />
      ))}
    </fieldset>
  );
}
