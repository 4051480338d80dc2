import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePausedList } from '#src/api/use-paused-list.ts';
import { useMe } from '#src/identity/use-me.ts';

/** Changes by colleagues while the reader works in a list of work orders. */
export function useOrderNews(frame: RefObject<HTMLElement | null>, isBusy = false) {
  const { t } = useTranslation();
  const { name: reader } = useMe();
  return usePausedList({
    frame,
    reader,
    list: api.workOrders.list,
    read: async (workOrderId) => await api.workOrders.get({ params: { workOrderId } }),
    statusText: ({ status }) => t(`workOrders.status.${status}`),
    isBusy,
  });
}
