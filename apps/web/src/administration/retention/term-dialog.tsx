import { NumberInput } from '@mantine/core';
import { type Retention, shortestTerms } from '@werkbank/contract/administration/retention/retention-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface TermDialogProps {
  term: Retention;
  onClose: () => void;
}

/** The term of one kind in months; empty keeps everything. Says what the law requires before it is stored. */
export function TermDialog({ term: { kind, months }, onClose }: TermDialogProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState<number | string>(months ?? '');
  const { mutate, isPending, error } = useAction(api.administration.setRetention, [api.administration.listRetention]);
  const onSuccess = () => {
    showToast({ text: t('retention.saved') });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t(`retention.kinds.${kind}`)}>
      <DialogForm
        submitLabel={t('retention.save')}
        isBusy={isPending}
        error={error}
        onSubmit={() =>
          mutate({ params: { kind }, body: { months: value === '' ? null : Math.round(Number(value)) } }, { onSuccess })
        }
        onClose={onClose}
      >
        <p>{t(`retention.law.${kind}`)}</p>
        <NumberInput
          label={t('retention.termLabel')}
          description={t('retention.termHint', { months: shortestTerms[kind] })}
          value={value}
          min={1}
          max={1200}
          allowDecimal={false}
          allowNegative={false}
          onChange={setValue}
          data-autofocus
        />
      </DialogForm>
    </Dialog>
  );
}
