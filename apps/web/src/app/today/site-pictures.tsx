import type { LightCounts, Location } from '@werkbank/contract/locations/location.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { dueStates } from '#src/assets/shared/asset-states.ts';
import { lastOfMonth } from '#src/assets/shared/months.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { lights } from '#src/ui/page/badges/light-tones.ts';
import { dateFormat, numberFormat } from '#src/ui/page/figures/formats.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { Picture, type PictureBar } from './picture.tsx';
import classes from './pictures.module.css';

/** Locations are compared while all of them fit into one page of the list. */
const mostSites = 100;
const mostBars = 12;

/** For the manager of buildings: the state of the assets there, when they come due, and where; each bar opens the list that it counts. */
export function SitePictures() {
  const { t } = useTranslation();
  const locale = useLocale();
  const params = { division: String(useDivision()) };
  const kept = { staleTime: 300_000 };
  const count = useCall(api.assets.count, { params, query: {} }, kept);
  const calendar = useCall(api.assets.dueCalendar, { params, query: {} }, kept);
  const sites = useCall(api.locations.list, { params, query: {}, pageSize: mostSites }, kept);
  const failed = [count, calendar, sites].find(({ error, data }) => error && !data);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!count.data || !calendar.data || !sites.data) return null;
  if (count.data.total === 0) return null;
  const { rows, total } = sites.data;
  return (
    <div className={classes.pictures}>
      <Picture
        title={t('today.picture.state')}
        about={t('today.picture.stateText')}
        each={t('today.picture.kind')}
        bars={barsOfLights(count.data.lights, t, locale)}
      />
      <Picture
        title={t('today.picture.due')}
        about={t('today.picture.dueText')}
        bars={barsOfMonths(calendar.data, t, locale)}
      />
      {rows.length > 1 && total <= mostSites && (
        <Picture
          title={t('today.picture.sites')}
          about={t('today.picture.sitesText')}
          each={t('today.picture.site')}
          bars={barsOfSites(rows, t, locale)}
        />
      )}
    </div>
  );
}

function barsOfLights(counts: LightCounts, t: TFunction, locale: string): PictureBar[] {
  const number = numberFormat(locale, {});
  return lights
    .filter((light) => counts[light] > 0)
    .map((light) => ({
      label: t(`light.${light}`),
      value: counts[light],
      text: number.format(counts[light]),
      isBad: light === 'red',
      link: { to: '/assets', search: { lights: [light] } },
    }));
}

interface Calendar {
  readonly overdue: number;
  readonly months: readonly { readonly month: string; readonly count: number }[];
}

function barsOfMonths({ overdue, months }: Calendar, t: TFunction, locale: string): PictureBar[] {
  const number = numberFormat(locale, {});
  const name = dateFormat(locale, { month: 'short', timeZone: 'UTC' });
  const states = [...dueStates];
  const before = {
    label: t('today.picture.overdue'),
    value: overdue,
    text: number.format(overdue),
    isBad: true,
    link: { to: '/assets', search: { until: lastOfMonth(businessDay(), -1), states } },
  };
  const ofMonths = months.map(({ month, count }) => ({
    label: name.format(new Date(month)),
    value: count,
    text: number.format(count),
    link: { to: '/assets', search: { from: month, until: lastOfMonth(month, 0), states } },
  }));
  return overdue > 0 ? [before, ...ofMonths] : ofMonths;
}

/** The locations with the most assets that are not in order. */
function barsOfSites(sites: readonly Location[], t: TFunction, locale: string): PictureBar[] {
  const number = numberFormat(locale, {});
  return sites
    .filter(({ assetCount }) => assetCount > 0)
    .toSorted((a, b) => b.lights.red - a.lights.red || b.assetCount - a.assetCount)
    .slice(0, mostBars)
    .map(({ id, name, assetCount, lights: { red } }) => ({ id, name, assetCount, red, n: number.format(assetCount) }))
    .map(({ id, name, assetCount, red, n }) => ({
      label: name,
      value: assetCount,
      bad: red,
      text: red > 0 ? t('today.picture.ofWhichRed', { n, red: number.format(red) }) : n,
      link: { to: '/assets', search: { location: id } },
    }));
}
