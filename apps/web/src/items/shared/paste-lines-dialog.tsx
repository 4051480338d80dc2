import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './paste-lines.module.css';
import { type PasteLinesPickerProps, readPasted } from './pasted-lines.ts';
import { PastedRows } from './pasted-rows.tsx';
import { usePastedLines } from './use-pasted-lines.ts';

interface PasteLinesDialogProps extends PasteLinesPickerProps {
  /** Rows that are pasted already. */
  pasted: string;
  onClose: () => void;
}

/** Paste, check, confirm: nothing is stored before, and a refused row stays with its reason. */
export function PasteLinesDialog({ pasted: first, onClose, ...props }: PasteLinesDialogProps) {
  const { arePrices = false, hasPrices = arePrices, mayBeZero = false } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const [text, setText] = useState(first);
  const { rows: pasted, isCut } = readPasted(text, locale, { hasPrices, arePrices, mayBeZero });
  const { rows, lines, search, store } = usePastedLines(pasted, props);
  const add = async () => {
    const { added, refused } = await store.run(lines);
    if (refused > 0) return;
    showToast({ text: t('items.paste.added', { count: added }) });
    onClose();
  };
  const lack = search.isFetching
    ? t('items.paste.searching')
    : pasted.length === 0
      ? t('items.paste.lacks')
      : lines.length === 0 && t('items.paste.none');
  return (
    <Dialog
      opened
      size="lg"
      title={t('items.paste.title')}
      closable={!store.isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={store.isBusy} onClick={onClose}>
            {t(store.isDone ? 'action.close' : 'action.cancel')}
          </Button>
          <Button loading={store.isBusy} onClick={() => void add()} {...lockedBy(lack)}>
            {t('items.paste.add', { count: lines.length })}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <Textarea
          label={t('items.paste.rows')}
          description={t(`items.paste.${arePrices ? 'hintPrices' : hasPrices ? 'hintPrice' : 'hint'}`)}
          minRows={3}
          maxRows={6}
          autosize
          spellCheck={false}
          data-autofocus
          disabled={store.isBusy || store.isDone}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        {isCut && <p role="status">{t('items.paste.cut')}</p>}
        {search.error && <ErrorState error={search.error} onRetry={() => void search.refetch()} />}
        {rows.length > 0 && <PastedRows rows={rows} hasPrices={hasPrices} />}
      </div>
    </Dialog>
  );
}
