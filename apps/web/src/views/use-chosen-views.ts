import type { ChosenViews } from '@werkbank/contract/views/calls.ts';
import { useEffect } from 'react';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { settingOfViews } from '#src/frame/list/chosen-views.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { readSetting, writeSetting } from '#src/ui/basics/user-storage.ts';

const none: ChosenViews = { pinned: [], defaults: [], layouts: [] };

/** The views that the person chose; a copy stays in the browser, so that the next start begins with it. */
export function useChosenViews(): ChosenViews {
  const division = useDivision();
  const name = settingOfViews(division);
  const { data, isPlaceholderData } = useCall(
    api.views.chosen,
    { params: { division } },
    { staleTime: 300_000, placeholderData: (readSetting(name) as ChosenViews | undefined) ?? none },
  );
  useEffect(() => {
    if (data && !isPlaceholderData) writeSetting(name, data);
  }, [name, data, isPlaceholderData]);
  return data ?? none;
}
