import { workplace } from '@werkbank/contract/workplace/calls.ts';
import type { Caller } from '#auth/caller.ts';
import { rightsIn } from '#auth/grants.ts';
import { type Route, routes } from '#http/context.ts';
import { arrange, findArrangement } from './arrangement-store.ts';
import { prepareCockpits } from './cockpit.ts';
import { readPictures } from './picture-store.ts';
import { prepareSearch } from './search.ts';
import { prepareSections, readToday } from './sections.ts';
import { prepareSubjects } from './subjects.ts';
import { listTimeline } from './timeline-store.ts';
import { prepareViewCounts } from './view-counts.ts';

/** The pages are composed of lists of the other domains: their routes. */
export function workplaceRoutes(lists: readonly Route[]): Route[] {
  const sections = prepareSections(lists);
  const cockpits = prepareCockpits(lists);
  const subjects = prepareSubjects(lists);
  const search = prepareSearch(lists);
  const countViews = prepareViewCounts(lists);
  return routes('workplace', workplace, {
    today: async ({ db, params: { division }, query: { kind: chosen }, caller, language, request, reply }) =>
      await readToday(sections, { db, caller, language, request, reply, division, chosen }),
    accountCockpit: async ({ db, params: { division, accountId }, caller, language, request, reply }) =>
      await cockpits.ofAccount(accountId, { db, caller, language, request, reply, division }),
    locationCockpit: async ({ db, params: { locationId }, caller, language, request, reply }) =>
      await cockpits.ofLocation(locationId, { db, caller, language, request, reply }),
    accountTimeline: async ({ params: { division, accountId }, ...given }) => {
      await subjects.account({ division, id: accountId }, given);
      const { db, query, page, caller } = given;
      const subject = { account: accountId };
      return await listTimeline(db, { subject, kinds: query.kinds, ...seenIn(caller, division) }, page);
    },
    locationTimeline: async ({ params: { locationId }, ...given }) => {
      const { division } = await subjects.location(locationId, given);
      const { db, query, page, caller } = given;
      const subject = { location: locationId };
      const seen = seenByMechanic(caller, division) ?? seenIn(caller, division);
      return await listTimeline(db, { subject, kinds: query.kinds, ...seen }, page);
    },
    assetTimeline: async ({ params, ...given }) => {
      const { division } = await subjects.asset(params, given);
      const { db, query, page, caller } = given;
      const subject = { asset: params.id };
      return await listTimeline(db, { subject, kinds: query.kinds, ...seenIn(caller, division) }, page);
    },
    pictures: async ({ db, params: { division }, caller }) =>
      await readPictures(db, division, rightsIn(caller.grants, division)),
    search: async ({ db, params: { division }, query: { text }, caller, language, request, reply }) =>
      await search(text, { db, caller, language, request, reply, division }),
    countViews: async ({ params: { division }, query, ...given }) => {
      const { db, caller, language, request, reply } = given;
      const views = query.list.map((list, index) => ({ list, query: query.query[index] ?? '' }));
      return await countViews(views, { db, caller, language, request, reply, division });
    },
    arrange: async ({ db, body, caller }) => {
      await arrange(db, caller.userId, body);
      return await findArrangement(db, caller.userId);
    },
  });
}

/** The rights of a caller for what happened in a division, and the limit that they have there. */
const seenIn = ({ grants, rights, limit }: Caller, division: number) =>
  limit && !limit.openDivisions.includes(division) ? { rights, limit } : { rights: rightsIn(grants, division) };

/**
 * A mechanic who does not see whole divisions sees at the locations of their visits what a role that is limited to a team of one would
 * see, and what roles with a limit add. Undefined for everyone else.
 */
function seenByMechanic({ grants, limit, addition, engineerId }: Caller, division: number) {
  const rights = rightsIn(grants, division);
  const isLimited = limit && !limit.openDivisions.includes(division);
  if (isLimited || rights.has('locations.all') || !rights.has('reach.visits')) return undefined;
  const own = engineerId === undefined ? [] : [{ id: engineerId, division }];
  const { locations = [], accounts = [], engineers = [] } = addition ?? {};
  return { rights, limit: { openDivisions: [], locations, accounts, engineers: [...own, ...engineers] } };
}
