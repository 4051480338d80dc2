import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ChosenViews } from '@werkbank/contract/views/calls.ts';
import { useEffect, useState } from 'react';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight, useMe } from '#src/identity/use-me.ts';
import { readSetting } from '#src/ui/basics/user-storage.ts';
import { isArranged, type PageParams } from '#src/ui/list/list-search-params.ts';
import { readAddress } from '#src/ui/list/view-address.ts';

/** The name under which this browser stores the views that the person chose in a division. */
export const settingOfViews = (division: number) => `views.${division}`;

/** The views that the person chose, as far as they are known: the navigation reads them after the first screen. */
export function useKnownViews(): ChosenViews | undefined {
  const division = useDivision();
  const [stored] = useState(() => readSetting(settingOfViews(division)) as ChosenViews | undefined);
  const { data } = useCall(
    api.views.chosen,
    { params: { division } },
    { enabled: false, ...(stored && { placeholderData: stored }) },
  );
  return data;
}

/**
 * Whether it is known with which view a list opens. Only people who chose views wait for them, once, in a browser that has not read them; a
 * list that is opened with parameters never waits.
 */
export function useIsViewKnown(search: PageParams): boolean {
  const division = useDivision();
  const known = useKnownViews();
  const canChoose = useHasRight('views.change');
  const { hasChosenViews } = useMe();
  const isAwaited = known === undefined && hasChosenViews && canChoose && !isArranged(search);
  const { isPending } = useCall(api.views.chosen, { params: { division } }, { enabled: isAwaited, staleTime: 300_000 });
  return !isAwaited || !isPending;
}

/** Entries of the browser's history in which the person left a list without filters. */
const bareEntries = new Set<string>();

/** The search parameters of a list: when it is opened without any, those of the view that the person chose for it. */
export function useOpenedSearch<Search extends PageParams>(
  name: string,
  search: Search,
  read: (address: Readonly<Record<string, unknown>>) => Search,
): Search {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const entry = state.__TSR_key ?? '';
  // The location is that of the next page before this one is gone.
  const [ownPath] = useState(pathname);
  const known = useKnownViews();
  const [view] = useState(() =>
    isArranged(search) || bareEntries.has(entry) ? undefined : known?.defaults.find(({ list }) => list === name),
  );
  const [isOpened, setOpened] = useState(view === undefined);
  const isBare = !isArranged(search);
  useEffect(() => {
    if (isOpened && isBare && pathname === ownPath) bareEntries.add(entry);
  }, [isOpened, isBare, entry, pathname, ownPath]);
  useEffect(() => {
    if (isOpened || !view) return;
    void navigate({
      to: '.',
      search: (before: object) => readAddress(view.search, before) as never,
      replace: true,
    }).finally(() => setOpened(true));
  }, [isOpened, view, navigate]);
  return isOpened || !view || !isBare ? search : read({ ...readAddress(view.search, search) });
}
