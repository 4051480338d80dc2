import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePausedList } from '#src/api/use-paused-list.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';

/** Changes by colleagues while the reader works in a list of requests. */
export function useRequestNews(frame: RefObject<HTMLElement | null>, isBusy = false) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { name: reader } = useMe();
  return usePausedList({
    frame,
    reader,
    list: api.serviceRequests.list,
    read: async (id) => await api.serviceRequests.get({ params: { division, id } }),
    statusText: ({ status }) => t(`serviceRequests.status.${status}`),
    isBusy,
  });
}
