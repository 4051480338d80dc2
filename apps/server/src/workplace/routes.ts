import { workplace } from '@werkbank/contract/workplace/calls.ts';
import { type Route, routes } from '#http/context.ts';
import { arrange, findArrangement } from './arrangement-store.ts';
import { prepareSections, readToday } from './sections.ts';

/** The page of waiting work is composed of lists of the other domains: their routes. */
export function workplaceRoutes(lists: readonly Route[]): Route[] {
  const sections = prepareSections(lists);
  return routes('workplace', workplace, {
    today: async ({ db, params: { division }, query: { kind: chosen }, caller, language, request, reply }) =>
      await readToday(sections, { db, caller, language, request, reply, division, chosen }),
    arrange: async ({ db, body, caller }) => {
      await arrange(db, caller.userId, body);
      return await findArrangement(db, caller.userId);
    },
  });
}
