import { randomBytes } from 'node:crypto';
import { calendarCalls } from '@werkbank/contract/programs/calendar/calendar-calls.ts';
import { countSender } from '#auth/rate-counter.ts';
import { writeCalendar } from '#base/ical.ts';
import { digestOf } from '#base/link-secret.ts';
import { Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { inTransaction, writerOf } from '#http/transaction.ts';
import { translate } from '#i18n/translate.ts';
import * as store from './calendar-store.ts';

export const calendarRoutes = routes('programs', calendarCalls, {
  getCalendar: ({ db, caller }) => store.find(db, caller.userId),
  makeCalendar: async ({ db, caller, body: { language }, request }) => {
    if (caller.engineerId === undefined) throw new Problem('calendar.no_mechanic');
    const secret = randomBytes(32).toString('base64url');
    await inTransaction(db, writerOf(request), (tx) => store.replace(tx, caller.userId, digestOf(secret), language));
    return { url: `${request.server.publicUrl}/api/public/calendar/${secret}.ics` };
  },
  withdrawCalendar: ({ db, caller }) => store.remove(db, caller.userId),
  readCalendar: async ({ db, params: { secret }, request, reply }) => {
    const { hits, resetsIn } = await countSender(db, 'calendar', request.ip, 60);
    if (hits > maxPerMinute) throw new Problem('rate.limited', { headers: { 'retry-after': String(resetsIn) } });
    const feed = await store.findByDigest(db, digestOf(secret.replace(/\.ics$/, '')));
    if (!feed) throw new Problem('calendar.not_found');
    await store.noteRead(db, feed.userId);
    reply.header('content-disposition', 'inline; filename="visits.ics"');
    const visits = await store.listVisits(db, feed);
    const name = translate(feed.language, 'calendar.name', { name: feed.name });
    return writeCalendar(
      name,
      visits.map(({ id, version, locationName, number, work, address, access, ...visit }) => ({
        ...visit,
        uid: `${id}@werkbank`,
        sequence: version,
        summary: translate(feed.language, visit.isCancelled ? 'calendar.cancelled' : 'calendar.visit', {
          location: locationName,
          work,
        }),
        location: address,
        description: [translate(feed.language, 'calendar.workOrder', { number }), ...access].join('\n'),
        url: `${request.server.publicUrl}/m`,
      })),
    );
  },
});

/** Limit per address; high, because a calendar service reads the links of many people. */
const maxPerMinute = 300;
