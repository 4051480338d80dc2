import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { FilterButton } from '#src/ui/list/filter-button.tsx';
import { FilterMarks } from '#src/ui/list/filter-marks.tsx';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import type { ChangeOf } from '#src/ui/list/list-search-params.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { countFilters } from './inbox-query.ts';
import { type RequestsSearch } from './inbox-search.ts';
import { RequestStates } from './request-states.tsx';

const preload = async () => await import('./inbox-filter-fields.tsx');
const FilterFields = lazy(async () => ({ default: (await preload()).RequestsFilterFields }));

export interface RequestsToolsProps {
  search: RequestsSearch;
  onChange: (change: ChangeOf<RequestsSearch>) => void;
}

/** Search and filters above the inbox, where requests stand as figures to press, and a mark for every filter set. */
export function RequestsTools(props: RequestsToolsProps) {
  const { search, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <ListSearch
        label={t('serviceRequests.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <FilterButton count={countFilters(search)} preload={preload}>
        {(button) => <FilterFields target={button} {...props} />}
      </FilterButton>
      <RequestStates {...props} />
      <SetFilters {...props} />
    </>
  );
}

function SetFilters({ search, onChange }: RequestsToolsProps) {
  const { t } = useTranslation();
  const names = useNames(search);
  const day = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  const { kind = [], channel = [], duplicate, account, location, asset, from, until } = search;
  const less = <Value,>(list: readonly Value[], one: Value) => {
    const rest = list.filter((other) => other !== one);
    return rest.length > 0 ? rest : undefined;
  };
  const marks = [
    ...kind.map((one) => ({
      key: one,
      text: t(`serviceRequests.kind.${one}`),
      without: { kind: less(kind, one) },
    })),
    ...channel.map((one) => ({
      key: one,
      text: t(`serviceRequests.channel.${one}`),
      without: { channel: less(channel, one) },
    })),
    ...(duplicate
      ? [{ key: 'duplicate', text: t('serviceRequests.duplicates'), without: { duplicate: undefined } }]
      : []),
    ...(account && names.account ? [{ key: account, text: names.account, without: { account: undefined } }] : []),
    ...(location && names.location ? [{ key: location, text: names.location, without: { location: undefined } }] : []),
    ...(asset ? [{ key: asset, text: t('serviceRequests.oneDevice'), without: { asset: undefined } }] : []),
    ...((from ?? until)
      ? [
          {
            key: 'period',
            text: [from, until].map((end) => (end ? day.format(new Date(end)) : '')).join(' – '),
            without: { from: undefined, until: undefined },
          },
        ]
      : []),
  ];
  return <FilterMarks<ChangeOf<RequestsSearch>> marks={marks} onChange={onChange} />;
}

/** The address knows account and location by their ids; their names are looked up. */
function useNames({ account, location }: RequestsSearch) {
  const division = String(useDivision());
  const { seesSites } = useAccess('serviceRequests');
  const ofAccount = { params: { division, id: account ?? '' } };
  const { data: owner } = useCall(api.accounts.get, ofAccount, { enabled: account !== undefined });
  const ofLocation = { params: { locationId: location ?? '' } };
  const { data: site } = useCall(api.locations.get, ofLocation, { enabled: location !== undefined && seesSites });
  return { account: owner?.name, location: site?.name };
}
