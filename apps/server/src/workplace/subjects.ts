import type { Route } from '#http/context.ts';
import { findList, type PageContext } from './composed-lists.ts';

type Given = Omit<PageContext, 'division'>;

interface Site {
  division: number;
  accountId: string | null;
}

/** Finds what a page is about by the call of its own domain, which decides whether the caller may see it. */
export function prepareSubjects(routes: readonly Route[]) {
  const account = findList(routes, 'accounts.get');
  const location = findList(routes, 'locations.get');
  const asset = findList(routes, 'assets.get');
  return {
    /** @throws Problem `account.not_found` */
    account: async (params: { division: number; id: string }, given: Given): Promise<void> => {
      await account.handle({ ...given, params });
    },
    /** @throws Problem `location.not_found` */
    location: async (locationId: string, given: Given): Promise<Site> =>
      (await location.handle({ ...given, params: { locationId } })) as Site,
    /** @throws Problem `asset.not_found` */
    asset: async (params: { locationId: string; id: string }, given: Given): Promise<{ division: number }> =>
      (await asset.handle({ ...given, params })) as { division: number },
  };
}
