import { type TimelineKind, timelineKinds } from '@werkbank/contract/workplace/timeline-kinds.ts';
import { type Light, lights } from '#src/ui/page/badges/light-tones.ts';

const tabs = [
  'requests',
  'workOrders',
  'estimates',
  'certificates',
  'timeline',
  'places',
  'details',
  'history',
] as const;

/** Grouping and filter of the assets of a location, as search parameters. */
export interface AtLocation {
  by?: 'type';
  lights?: Light[];
  q?: string;
}

/** Search parameters of a location's page; the first tab has no name. */
export interface LocationPageSearch extends AtLocation {
  tab?: (typeof tabs)[number];
  /** The kind of events of the timeline. */
  event?: TimelineKind;
}

export function readLocationSearch(search: Record<string, unknown>): LocationPageSearch {
  const tab = tabs.find((name) => name === search.tab);
  const event = timelineKinds.find((name) => name === search.event);
  const picked = lights.filter((light) => Array.isArray(search.lights) && search.lights.includes(light));
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : '';
  return {
    ...(tab && { tab }),
    ...(event && { event }),
    ...(search.by === 'type' && { by: 'type' as const }),
    ...(picked.length > 0 && { lights: picked }),
    ...(q && { q }),
  };
}
