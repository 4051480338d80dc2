/** A step of a maintenance plan as stored in the database. */
export interface Step {
  type: string;
  country: string;
  level: string;
  interval_months: number | null;
  at_ages: number[];
  rank: number;
  informative: boolean;
}

/** Months since the year 0. */
export const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** A day of a month, limited to its last day. */
export const dayIn = (month: number, day: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

export interface Life {
  /** Months of manufacture, installation and last service. */
  made: number;
  installed: number;
  last: number;
  /** Number of services on record: none, one or two. */
  services: number;
}

/** The level and month of every visit in the life of the asset, oldest first. */
export function visitsOf(steps: readonly Step[], life: Life, now: number): { month: number; level: string }[] {
  const visits = new Map<string, { month: number; step: Step }>();
  const add = (month: number, step: Step) => {
    // A higher rank includes the lower ones; a step of rank 0 is a separate visit.
    const key = `${month} ${step.rank === 0 ? step.level : ''}`;
    const known = visits.get(key);
    if (!known || step.rank > known.step.rank) visits.set(key, { month, step });
  };
  const service = steps.find(({ level }) => level === 'service');
  const cycle = service?.interval_months ?? 12;
  if (service)
    for (let count = 0; count < life.services; count++) {
      const month = life.last - count * cycle;
      if (month > life.installed && month <= now) add(month, service);
    }
  for (const step of steps) {
    if (step.informative || step.level === 'service') continue;
    const month = latest(step, life, cycle, now);
    if (month !== undefined && month > life.installed) add(month, step);
  }
  return [...visits.values()]
    .toSorted((a, b) => a.month - b.month || a.step.rank - b.step.rank)
    .map(({ month, step: { level } }) => ({ month, level }));
}

/** The last time before this month that a step was due. */
function latest(step: Step, life: Life, cycle: number, now: number): number | undefined {
  const { interval_months: interval } = step;
  const rounds =
    interval === null
      ? step.at_ages.map((age) => {
          const birthday = life.made + age * 12;
          return birthday - ((((birthday - life.last) % cycle) + cycle) % cycle);
        })
      : [life.installed + Math.floor((now - 1 - life.installed) / interval) * interval];
  const past = rounds.filter((month) => month <= life.last || month < now);
  return past.length === 0 ? undefined : Math.max(...past);
}
