import { workplace } from '@werkbank/contract/workplace/calls.ts';
import { type Route, routes } from '#http/context.ts';
import { prepareSections, readToday } from './sections.ts';

/** Rows of each kind, and of the chosen one. */
const rowCount = { some: 5, many: 50 };

/** The page of waiting work is composed of lists of the other domains: their routes. */
export function workplaceRoutes(lists: readonly Route[]): Route[] {
  const sections = prepareSections(lists);
  return routes('workplace', workplace, {
    today: async ({ db, params: { division }, query: { kind: chosen }, caller, language, request, reply }) =>
      await readToday(sections, {
        db,
        caller,
        language,
        request,
        reply,
        division,
        sizeOf: (kind) => (kind === chosen ? rowCount.many : rowCount.some),
      }),
  });
}
