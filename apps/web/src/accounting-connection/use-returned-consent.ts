import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface Returned {
  code?: string;
  state?: string;
  error?: string;
}

/** Sends the returned code to the server once, and removes it from the address, so that a reload does not send it again. */
export function useReturnedConsent(returned: Returned) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSent = useRef(false);
  const { mutate, isPending, error } = useAction(api.accountingConnection.callback, [
    'accountingConnection',
    'divisions',
  ]);
  const isReturn = returned.code !== undefined || returned.error !== undefined;
  useEffect(() => {
    if (!isReturn || isSent.current) return;
    isSent.current = true;
    mutate({ query: returned }, { onSuccess: () => showToast({ text: t('accountingConnection.isConnected') }) });
    void navigate({ to: '/settings/connection', search: {}, replace: true });
  }, [isReturn, returned, mutate, navigate, t]);
  return { isPending, error };
}
