import { NativeSelect } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { FilterButton } from '#src/ui/list/filter-button.tsx';
import { FilterMarks } from '#src/ui/list/filter-marks.tsx';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import type { ChangeOf } from '#src/ui/list/list-search-params.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import classes from '../shared/assets.module.css';
import { countHidden } from './assets-query.ts';
import { type AssetsSearch, dueWindows } from './assets-search.ts';
import { LightFilter } from './light-filter.tsx';

const preload = async () => await import('./assets-filter-fields.tsx');
const FilterFields = lazy(async () => ({ default: (await preload()).AssetsFilterFields }));

export interface AssetsToolsProps {
  search: AssetsSearch;
  onChange: (change: ChangeOf<AssetsSearch>) => void;
}

/** Search, period, account and the other filters above the list; the lights below them. */
export function AssetsTools(props: AssetsToolsProps) {
  const { t } = useTranslation();
  const { search, onChange } = props;
  return (
    <>
      <ListSearch label={t('assets.search')} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />
      <AccountIdPicker
        className={classes.accountFilter}
        aria-label={t('assets.account')}
        placeholder={t('assets.allAccounts')}
        value={search.account}
        onChange={(account) => onChange({ account })}
      />
      <NativeSelect
        className={classes.due ?? ''}
        aria-label={t('assets.dueWindow')}
        value={search.due ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ due: dueWindows.find((known) => known === value), from: undefined, until: undefined })
        }
        data={[
          { value: '', label: t('assets.due.any') },
          ...dueWindows.map((window) => ({ value: window, label: t(`assets.due.${window}`) })),
        ]}
      />
      <FilterButton count={countHidden(search)} preload={preload}>
        {(button) => <FilterFields target={button} {...props} />}
      </FilterButton>
      <SetFilters {...props} />
      <LightFilter {...props} />
    </>
  );
}

/** What a link from elsewhere filters by, which would be out of sight otherwise. */
function SetFilters({ search: { location, from, until }, onChange }: AssetsToolsProps) {
  const { t } = useTranslation();
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  const params = { locationId: location ?? '' };
  const { data } = useCall(api.locations.get, { params }, { enabled: location !== undefined });
  const write = (day: string | undefined) => (day ? format.format(new Date(day)) : '');
  const marks = [
    ...(location && data ? [{ key: location, text: data.name, without: { location: undefined } }] : []),
    ...((from ?? until)
      ? [
          {
            key: 'period',
            text: t(periodText(from, until), { from: write(from), until: write(until), day: write(from ?? until) }),
            without: { from: undefined, until: undefined },
          },
        ]
      : []),
  ];
  return <FilterMarks<ChangeOf<AssetsSearch>> marks={marks} onChange={onChange} />;
}

function periodText(from: string | undefined, until: string | undefined) {
  if (from === until) return 'assets.dueOnDay';
  if (from === undefined) return 'assets.dueBy';
  return until === undefined ? 'assets.dueSince' : 'assets.duePeriod';
}
