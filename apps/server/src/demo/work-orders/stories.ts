import { demoDay } from '../context.ts';
import type { Scripted } from './order-rows.ts';
import { countryOf, driversOf, scriptedPlan, words } from './orders.ts';
import type { Site } from './sites.ts';

/** The open work: today's visits of every engineer, the days to come, orders on hold, and cancelled ones. */
export function scriptedPlans(sites: readonly Site[], today: string): Scripted[] {
  const linde = sites.find(({ division, code }) => division === 1 && code === 'NL-000042');
  const others = sites.filter((site) => site !== linde);
  return [
    ...(linde ? [lindeOrder(linde, today)] : []),
    ...[1, 2, 3, 4].flatMap((division) => {
      const own = others.filter((site) => site.division === division);
      return [...ofDivision(division, own, today), ...repairs(division, own, today)];
    }),
  ];
}

/** The building with 120 assets: two engineers work there today. */
const lindeOrder = (site: Site, today: string): Scripted =>
  scriptedPlan(site, today, {
    key: ['linde'],
    status: 15,
    priority: 'high',
    dueOn: demoDay(today, 5),
    visits: ['Emre Kaya', 'Daan Tolhoek'].map((engineer) => ({
      engineer,
      day: today,
      start: '08:00',
      minutes: 240,
      status: 'planned',
    })),
  });

const starts = ['12:45', '14:15', '15:30'];

function ofDivision(division: number, sites: readonly Site[], today: string): Scripted[] {
  const queue = sites.filter(({ assetIds }) => assetIds.length <= 40);
  const take = () => queue.shift();
  const scripted: Scripted[] = [];
  const add = (name: string, n: number, change: (site: Site) => Partial<Scripted>) => {
    const site = take();
    if (site) scripted.push(scriptedPlan(site, today, { key: [name, division, n], ...change(site) }));
  };
  const drivers = driversOf(division);
  drivers.forEach((engineer, d) => {
    starts.slice(0, division === 4 ? 1 : 2).forEach((start, n) => {
      add('today', d * 10 + n, () => ({
        status: 15,
        visits: [{ engineer, day: today, start: division === 4 ? '15:30' : start, minutes: 60, status: 'planned' }],
      }));
    });
    for (const ahead of division > 2 ? [1] : [1, 2, 6])
      add('ahead', d * 10 + ahead, () => ({
        status: 15,
        visits: [{ engineer, day: demoDay(today, ahead), start: '09:00', minutes: 75, status: 'planned' }],
      }));
  });
  for (let n = 0; n < (division < 3 ? 4 : 1); n++) add('open', n, () => ({ dueOn: demoDay(today, n * 9 - 3) }));
  const country = countryOf(division);
  const [first = ''] = drivers;
  const visit = { engineer: first, day: demoDay(today, -4), start: '09:00', minutes: 60 };
  add('hold', 0, () => ({ status: 25, reason: country === 'DE' ? 'Wartet auf Ersatzteil' : 'Wacht op onderdeel' }));
  add('cancelled', 0, () => ({
    status: 45,
    reason: country === 'DE' ? 'Vom Kunden abgesagt' : 'Door klant afgezegd',
    visits: [{ ...visit, status: 'cancelled' }],
  }));
  add('nobody', 0, () => ({
    status: 10,
    priority: 'high',
    visits: [
      {
        ...visit,
        status: 'aborted',
        outcome: 'notPossible',
        reason: country === 'DE' ? 'Niemand vor Ort, Tor verschlossen' : 'Niemand aanwezig, hek gesloten',
      },
    ],
  }));
  return scripted;
}

/** A repair of defective assets, with the parts that it will need. */
const repairs = (division: number, sites: readonly Site[], today: string): Scripted[] =>
  sites
    .filter(({ defectIds }) => defectIds.length > 0)
    .slice(0, division < 3 ? 5 : 1)
    .map((site, n) =>
      scriptedPlan(site, today, {
        key: ['repair', division, n],
        type: 'repair',
        description: words[countryOf(division)].repair,
        assetIds: site.defectIds,
        priority: n === 0 ? 'high' : 'normal',
        dueOn: demoDay(today, 3 + n),
        items: 'planned',
      }),
    );
