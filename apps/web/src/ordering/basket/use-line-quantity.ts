import type { BasketLine } from '@werkbank/contract/ordering/basket.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import { useBasketChanges } from '../shared/use-basket.ts';

const pause = 500;

/** The quantity as typed. It is stored when typing pauses, one change after the other; a refused change is reverted. */
export function useLineQuantity(line: BasketLine, buyer: string | undefined) {
  const { t } = useTranslation();
  const { set } = useBasketChanges(buyer);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const isSending = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const refuse = (error: Error) => {
    setTyped(undefined);
    if (error instanceof CallError && error.code === 'precondition.failed')
      showToast({ kind: 'warning', text: t('ordering.changedElsewhere', { name: line.description }) });
    else showFailure(error);
  };
  const send = useRef<(quantity: number) => Promise<void>>(async () => undefined);
  send.current = async (quantity) => {
    isSending.current = true;
    try {
      await set(line, quantity);
      setTyped((now) => (now === quantity ? undefined : now));
    } catch (error) {
      refuse(error as Error);
    }
    isSending.current = false;
    // Input typed in the meantime is sent with the version from the response.
    setAttempt((n) => n + 1);
  };
  useEffect(() => {
    if (typed === undefined || typed === null || Number.isNaN(typed) || typed <= 0) return;
    if (typed === line.quantity || isSending.current) return;
    const timer = setTimeout(() => void send.current(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, line.quantity, attempt]);
  return { value: typed === undefined ? line.quantity : typed, change: setTyped };
}
