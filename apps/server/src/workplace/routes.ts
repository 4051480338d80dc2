import { workplace } from '@werkbank/contract/workplace/calls.ts';
import { type Route, routes } from '#http/context.ts';
import { arrange, findArrangement } from './arrangement-store.ts';
import { prepareCockpits } from './cockpit.ts';
import { prepareSections, readToday } from './sections.ts';

/** The pages are composed of lists of the other domains: their routes. */
export function workplaceRoutes(lists: readonly Route[]): Route[] {
  const sections = prepareSections(lists);
  const cockpits = prepareCockpits(lists);
  return routes('workplace', workplace, {
    today: async ({ db, params: { division }, query: { kind: chosen }, caller, language, request, reply }) =>
      await readToday(sections, { db, caller, language, request, reply, division, chosen }),
    accountCockpit: async ({ db, params: { division, accountId }, caller, language, request, reply }) =>
      await cockpits.ofAccount(accountId, { db, caller, language, request, reply, division }),
    locationCockpit: async ({ db, params: { locationId }, caller, language, request, reply }) =>
      await cockpits.ofLocation(locationId, { db, caller, language, request, reply }),
    arrange: async ({ db, body, caller }) => {
      await arrange(db, caller.userId, body);
      return await findArrangement(db, caller.userId);
    },
  });
}
