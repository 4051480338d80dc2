import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import type { ChangeOf } from '#src/ui/list/list-search-params.ts';
import { firstOfMonth } from '../shared/months.ts';
import { useAssetTypes } from '../shared/use-asset-types.ts';
import classes from './calendar.module.css';
import type { CalendarSearch } from './calendar-search.ts';

const route = getRouteApi('/guarded/side/assets/calendar');

/** Changes the search parameters. */
export function useShowCalendar() {
  const navigate = route.useNavigate();
  return (change: ChangeOf<CalendarSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }) as CalendarSearch, resetScroll: false });
}

/** Chooses the twelve months and filters the assets. */
export function CalendarTools() {
  return (
    <div className={classes.tools}>
      <Steps />
      <Filters />
    </div>
  );
}

function Steps() {
  const { t } = useTranslation();
  const { from = firstOfMonth(businessDay(), 0) } = route.useSearch();
  const show = useShowCalendar();
  return (
    <div className={classes.steps} role="group" aria-label={t('assets.calendar.period')}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} />}
        onClick={() => show({ from: firstOfMonth(from, -12) })}
      >
        <span className={classes.stepName}>{t('assets.calendar.earlier')}</span>
      </Button>
      <Button variant="default" onClick={() => show({ from: undefined })}>
        {t('today')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} />}
        onClick={() => show({ from: firstOfMonth(from, 12) })}
      >
        <span className={classes.stepName}>{t('assets.calendar.later')}</span>
      </Button>
    </div>
  );
}

function Filters() {
  const { t } = useTranslation();
  const division = useDivision();
  const search = route.useSearch();
  const show = useShowCalendar();
  const types = useAssetTypes();
  const areas = useCall(api.locations.listAreas, { params: { division }, pageSize: 1000 });
  return (
    <>
      <NativeSelect
        aria-label={t('assets.types')}
        value={search.type ?? ''}
        onChange={({ currentTarget: { value } }) => show({ type: value || undefined })}
        data={[
          { value: '', label: t('assets.allTypes') },
          ...types.map(({ type, description }) => ({ value: type, label: description })),
        ]}
      />
      <NativeSelect
        aria-label={t('assets.areas')}
        value={search.area ?? ''}
        onChange={({ currentTarget: { value } }) => show({ area: value || undefined })}
        data={[
          { value: '', label: t('assets.allAreas') },
          ...(areas.data?.rows ?? []).map(({ area }) => ({ value: area, label: t('assets.area', { area }) })),
        ]}
      />
      <AccountIdPicker
        className={classes.account}
        aria-label={t('assets.account')}
        placeholder={t('assets.allAccounts')}
        value={search.account}
        onChange={(account) => show({ account })}
      />
    </>
  );
}
