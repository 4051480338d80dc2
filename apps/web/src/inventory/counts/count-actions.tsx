import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { StockCount } from '@werkbank/contract/inventory/counts/count.ts';
import { countStatus } from '@werkbank/contract/inventory/counts/count-status.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { RecordMenu } from '#src/frame/commands/record-menu.tsx';
import { useAccess } from '#src/identity/access.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { countCommandSet } from './count-command-set.tsx';

interface CountProps {
  count: StockCount;
  onClose: () => void;
}

/** Posting the differences of an open count, and its commands. */
export function CountActions({ count }: { count: StockCount }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('inventory');
  const [isBooking, setBooking] = useState(false);
  const onClose = () => setBooking(false);
  return (
    <>
      <RecordMenu set={countCommandSet} record={count} />
      {canChange && count.status === countStatus.open && (
        <Button leftSection={<IconCheck size={16} stroke={1.75} />} onClick={() => setBooking(true)}>
          {t('inventory.bookCount')}
        </Button>
      )}
      {isBooking && (
        <Dialog opened onClose={onClose} title={t('inventory.bookCountTitle', { number: count.countNumber })}>
          <BookForm count={count} onClose={onClose} />
        </Dialog>
      )}
    </>
  );
}

function BookForm({ count, onClose }: CountProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(t('inventory.countReason', { number: count.countNumber }));
  const [uncountedIsZero, setUncounted] = useState(false);
  const [acceptMoved, setMoved] = useState(false);
  const book = useAction(api.inventory.bookCount, ['inventory', 'items']);
  const rest = count.lineCount - count.countedCount;
  const hasMoved = acceptMoved || (book.error instanceof CallError && book.error.code === 'count.moved');
  const submit = () => {
    const params = { division: count.division, countId: count.id };
    const body = { reason: reason.trim(), uncountedIsZero, acceptMoved };
    book.mutate(
      { params, body, ifMatch: count.version },
      {
        onSuccess: ({ differenceCount }) => {
          showToast({ text: t('inventory.countBooked', { number: count.countNumber, n: differenceCount ?? 0 }) });
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      submitLabel={t('inventory.bookCount')}
      isBusy={book.isPending}
      error={book.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('inventory.bookCountText', { n: count.countedCount, of: count.lineCount })}</p>
      <TextInput
        required
        data-autofocus
        label={t('inventory.reason')}
        maxLength={250}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {rest > 0 && (
        <Checkbox
          label={t('inventory.uncountedIsZero', { n: rest })}
          description={t('inventory.uncountedText')}
          checked={uncountedIsZero}
          onChange={({ currentTarget: { checked } }) => setUncounted(checked)}
        />
      )}
      {hasMoved && (
        <Checkbox
          label={t('inventory.acceptMoved')}
          description={t('inventory.acceptMovedText')}
          checked={acceptMoved}
          onChange={({ currentTarget: { checked } }) => setMoved(checked)}
        />
      )}
    </DialogForm>
  );
}
