import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { StockCount } from '@werkbank/contract/inventory/counts/count.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { MoreMenu } from '#src/ui/basics/more-menu.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { ReasonDialog } from '#src/ui/dialogs/reason-dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface CountProps {
  count: StockCount;
  onClose: () => void;
}

/** Posting the differences, or cancelling the count. */
export function CountActions({ count }: { count: StockCount }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'book' | 'cancel' | null>(null);
  const onClose = () => setOpen(null);
  return (
    <>
      <MoreMenu>
        <Menu.Item color="red" leftSection={<IconX size={16} stroke={1.75} />} onClick={() => setOpen('cancel')}>
          {t('inventory.cancelCount')}
        </Menu.Item>
      </MoreMenu>
      <Button leftSection={<IconCheck size={16} stroke={1.75} />} onClick={() => setOpen('book')}>
        {t('inventory.bookCount')}
      </Button>
      {open === 'book' && (
        <Dialog opened onClose={onClose} title={t('inventory.bookCountTitle', { number: count.countNumber })}>
          <BookForm count={count} onClose={onClose} />
        </Dialog>
      )}
      {open === 'cancel' && <CancelCount count={count} onClose={onClose} />}
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

/** A refusal is shown in the dialog. */
const shownInDialog = () => undefined;

function CancelCount({ count, onClose }: CountProps) {
  const { t } = useTranslation();
  const cancel = useAction(api.inventory.cancelCount, ['inventory']);
  const run = (reason: string) =>
    void cancel
      .mutateAsync({
        params: { division: count.division, countId: count.id },
        body: { reason },
        ifMatch: count.version,
      })
      .then(onClose, shownInDialog);
  return (
    <ReasonDialog
      opened
      danger
      title={t('inventory.cancelCountTitle', { number: count.countNumber })}
      text={t('inventory.cancelCountText')}
      label={t('inventory.reason')}
      confirmLabel={t('inventory.cancelCount')}
      maximumLength={250}
      isBusy={cancel.isPending}
      error={refusalText(cancel.error)}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
