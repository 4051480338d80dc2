import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { countedUp } from './counted-up.ts';

const most = 50;

interface CopiesDialogProps {
  title: string;
  /** Says what is copied and what is not. */
  text: string;
  /** The number or name that is counted up; undefined if the record has none. */
  first: string | undefined;
  /** Names what is counted up, if it may also be left empty. */
  countLabel?: string;
  addLabel: (count: number) => string;
  addedText: (count: number) => string;
  /** Creates one; without a number it is left empty. */
  make: (counted: string | undefined, idempotencyKey: string) => Promise<unknown>;
  /** Domains whose reads are out of date after it. */
  refreshes: readonly string[];
  onClose: () => void;
}

/** Adds several records like one. A refusal stops it; confirming again goes on where it stopped. */
export function CopiesDialog({ title, text, first, countLabel, addLabel, make, ...others }: CopiesDialogProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<number | null>(5);
  const [isCounted, setCounted] = useState(first !== undefined);
  const count = wanted !== null && wanted >= 1 && wanted <= most ? wanted : undefined;
  const numberOf = (n: number) => (isCounted && first !== undefined ? countedUp(first, n) : undefined);
  const { add, done, isBusy, error } = useCopies({
    make: async (n, key) => await make(numberOf(n), key),
    ...others,
  });
  const { onClose } = others;
  return (
    <Dialog opened onClose={onClose} title={title} closable={!isBusy}>
      <DialogForm
        submitLabel={addLabel(Math.max(0, (count ?? 0) - done))}
        isBusy={isBusy}
        error={error}
        onSubmit={() => void add(count)}
        onClose={onClose}
      >
        <p>{text}</p>
        <NumberField
          label={t('field.quantity')}
          decimals={0}
          minimum={Math.max(1, done)}
          maximum={most}
          value={wanted}
          onChange={setWanted}
          disabled={isBusy}
          data-autofocus
        />
        {first !== undefined && countLabel !== undefined && (
          <Checkbox
            label={countLabel}
            checked={isCounted}
            disabled={isBusy}
            onChange={({ currentTarget: { checked } }) => setCounted(checked)}
          />
        )}
        {count !== undefined && numberOf(1) !== undefined && (
          <p>{count === 1 ? numberOf(1) : `${numberOf(1) ?? ''} … ${numberOf(count) ?? ''}`}</p>
        )}
        {done > 0 && <p role="status">{t('bulk.progress', { done, of: count ?? done })}</p>}
      </DialogForm>
    </Dialog>
  );
}

interface Copies extends Pick<CopiesDialogProps, 'addedText' | 'refreshes' | 'onClose'> {
  /** Creates the nth one. */
  make: (n: number, idempotencyKey: string) => Promise<unknown>;
}

function useCopies({ make, addedText, refreshes, onClose }: Copies) {
  const client = useQueryClient();
  const [keys] = useState(() => Array.from({ length: most }, () => crypto.randomUUID()));
  const [done, setDone] = useState(0);
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const add = async (count: number | undefined) => {
    if (count === undefined) return;
    setState({ isBusy: true, error: null });
    try {
      for (let n = done + 1; n <= count; n++) {
        await make(n, keys[n - 1] ?? '');
        setDone(n);
      }
      showToast({ text: addedText(count) });
      onClose();
    } catch (error) {
      setState({ isBusy: false, error });
    } finally {
      await Promise.all(refreshes.map(async (domain) => await client.invalidateQueries({ queryKey: [domain] })));
    }
  };
  return { add, done, ...state };
}
