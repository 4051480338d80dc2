import { TextInput } from '@mantine/core';
import type { Estimate, EstimateLine } from '@werkbank/contract/estimates/estimate/estimate.ts';
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
  const accept = useAction(api.estimates.accept, refreshes);
  const undo = useAction(api.estimates.undoAccept, refreshes, showFailure);
  const takeBack = async (input: Parameters<typeof undo.mutateAsync>[0]) =>
    await undo.mutateAsync(input).then(
      () => void showToast({ text: t('estimates.undoAcceptDone', { number: numberOf(estimate) }) }),
      () => undefined,
    );
  const submit = () => {
    setTried(true);
    if (!name.trim()) return;
    void accept
      .mutateAsync({
        params: { estimateId: estimate.id },
        body: { name: name.trim(), ...(options.length > 0 && { chosenLineIds: [...chosen] }) },
        ifMatch: estimate.version,
      })
      .then(
        ({ id, status, version }) => {
          const params = { estimateId: id };
          const text = t(
            status === estimateStatus.acceptedWithError ? 'estimates.acceptFailed' : 'estimates.acceptDone',
            {
              number: numberOf(estimate),
            },
          );
          showToast({
            text,
            undo: () => void takeBack({ params, ifMatch: version }),
            ...(status === estimateStatus.acceptedWithError && { kind: 'error' }),
          });
          onClose();
        },
        () => undefined,
      );
  };
  return (
    <Dialog opened onClose={onClose} title={t('estimates.acceptTitle', { number: numberOf(estimate) })}>
      <DialogForm
        submitLabel={t('estimates.accept')}
        isBusy={accept.isPending}
        error={accept.error}
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
