import { NativeSelect } from '@mantine/core';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { AssetTypePicker } from '#src/assets/shared/asset-type-picker.tsx';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { isDay } from '#src/ui/list/list-search-params.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { addDays, firstOfMonth } from '../shared/days.ts';
import classes from './rounds.module.css';
import { defaultEnd, type RoundsSearch } from './rounds-filters.ts';

/** The last due day, asset type, area, and the month of the yearly round. */
export function RoundsTools({ search, onChange }: FilterProps<RoundsSearch>) {
  const { t } = useTranslation();
  const division = useDivision();
  const areas = useCall(api.locations.listAreas, { params: { division }, pageSize: 1000 });
  const today = businessDay();
  const month = dateFormat(useLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <>
      <NativeSelect
        aria-label={t('workOrders.rounds.window')}
        value={search.until ?? defaultEnd(today)}
        onChange={({ currentTarget: { value } }) => onChange({ until: value })}
        data={windows(today, search.until).map((until) => ({
          value: until,
          label: t('workOrders.rounds.until', { month: month.format(new Date(until)) }),
        }))}
      />
      <DateField
        className={classes.field}
        aria-label={t('workOrders.rounds.untilDay')}
        value={search.until ?? defaultEnd(today)}
        onChange={(day) => isDay(day) && onChange({ until: day })}
      />
      <AssetTypePicker
        className={classes.field}
        aria-label={t('workOrders.assetType')}
        value={search.types?.[0]}
        onChange={(type) => onChange({ types: type ? [type] : undefined })}
      />
      <NativeSelect
        aria-label={t('workOrders.areas')}
        value={search.areas?.[0] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ areas: value ? [value] : undefined })}
        data={[
          { value: '', label: t('workOrders.allAreas') },
          ...(areas.data?.rows ?? []).map(({ area }) => ({ value: area, label: area })),
        ]}
      />
      <MonthSelect month={search.month} onChange={(month) => onChange({ month })} />
    </>
  );
}

/** The last days of this and the next months, and the day in the URL. */
function windows(today: string, chosen: string | undefined): string[] {
  const ends = [1, 2, 3, 4, 7].map((later) => addDays(firstOfMonth(today, later), -1));
  return [...new Set([...ends, ...(chosen ? [chosen] : [])])].toSorted();
}

interface MonthSelectProps {
  month: number | undefined;
  onChange: (month: number | undefined) => void;
}

/** The month in which a location is usually visited. */
function MonthSelect({ month, onChange }: MonthSelectProps) {
  const { t } = useTranslation();
  const format = dateFormat(useLocale(), { month: 'long', timeZone: 'UTC' });
  return (
    <NativeSelect
      aria-label={t('workOrders.rounds.serviceMonth')}
      value={month ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value ? Number(value) : undefined)}
      data={[
        { value: '', label: t('workOrders.rounds.anyMonth') },
        ...Array.from({ length: 12 }, (_, n) => ({
          value: String(n + 1),
          label: format.format(new Date(Date.UTC(2026, n, 1))),
        })),
      ]}
    />
  );
}
