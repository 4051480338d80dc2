import { Button, CloseButton } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { ListSearch } from '#src/ui/list-search.tsx';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import { DateText } from '#src/ui/page/values.tsx';
import { RequestStates } from './request-states.tsx';
import classes from './requests.module.css';
import { countFilters, type RequestsSearch } from './requests-search.ts';
import { useRequestAccess } from './use-request-access.ts';

export type RequestsSearchChange = { [Name in keyof RequestsSearch]?: RequestsSearch[Name] | undefined };

export interface RequestsToolsProps {
  search: RequestsSearch;
  onChange: (change: RequestsSearchChange) => void;
}

/** Search and filters above the inbox, where requests stand as figures to press, and a mark for every filter set. */
export function RequestsTools(props: RequestsToolsProps) {
  const { search, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <ListSearch
        className={classes.search}
        label={t('serviceRequests.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <RequestsFilter {...props} />
      <RequestStates {...props} />
      <SetFilters {...props} />
    </>
  );
}

const preload = async () => await import('./requests-filter-fields.tsx');
const RequestsFilterFields = lazy(async () => ({ default: (await preload()).RequestsFilterFields }));

function RequestsFilter(props: RequestsToolsProps) {
  const { t } = useTranslation();
  const count = countFilters(props.search);
  const target = (
    <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} />} data-active={count > 0 || undefined}>
      {count > 0 ? t('serviceRequests.filtersSet', { n: count }) : t('action.filter')}
    </Button>
  );
  return (
    <LazyMenu target={target} preload={preload} opens="dialog">
      {(button) => <RequestsFilterFields target={button} {...props} />}
    </LazyMenu>
  );
}

function SetFilters({ search, onChange }: RequestsToolsProps) {
  const { t } = useTranslation();
  const names = useNames(search);
  const { kind = [], channel = [], duplicate, account, location, asset, from, until } = search;
  const without = <Value,>(list: readonly Value[], one: Value) => {
    const rest = list.filter((other) => other !== one);
    return rest.length > 0 ? rest : undefined;
  };
  const marks = [
    ...kind.map((one) => ({
      key: one,
      text: t(`serviceRequests.kind.${one}`),
      change: { kind: without(kind, one) },
    })),
    ...channel.map((one) => ({
      key: one,
      text: t(`serviceRequests.channel.${one}`),
      change: { channel: without(channel, one) },
    })),
    ...(duplicate
      ? [{ key: 'duplicate', text: t('serviceRequests.duplicates'), change: { duplicate: undefined } }]
      : []),
    ...(account && names.account ? [{ key: account, text: names.account, change: { account: undefined } }] : []),
    ...(location && names.location ? [{ key: location, text: names.location, change: { location: undefined } }] : []),
    ...(asset ? [{ key: asset, text: t('serviceRequests.oneDevice'), change: { asset: undefined } }] : []),
  ];
  if (marks.length === 0 && !from && !until) return null;
  return (
    <ul className={classes.marks} aria-label={t('serviceRequests.filters')}>
      {marks.map(({ key, text, change }) => (
        <li key={key} className={classes.mark}>
          {text}
          <CloseButton
            size="xs"
            aria-label={t('serviceRequests.removeFilter', { filter: text })}
            onClick={() => onChange(change)}
          />
        </li>
      ))}
      {(from ?? until) && (
        <li className={classes.mark}>
          <DateText value={from} /> – <DateText value={until} />
          <CloseButton
            size="xs"
            aria-label={t('serviceRequests.removeFilter', { filter: t('field.period') })}
            onClick={() => onChange({ from: undefined, until: undefined })}
          />
        </li>
      )}
    </ul>
  );
}

/** The address knows account and location by their ids; their names are looked up. */
function useNames({ account, location }: RequestsSearch) {
  const division = String(useDivision());
  const { seesSites } = useRequestAccess();
  const ofAccount = { params: { division, id: account ?? '' } };
  const { data: owner } = useCall(api.accounts.get, ofAccount, { enabled: account !== undefined });
  const ofLocation = { params: { locationId: location ?? '' } };
  const { data: site } = useCall(api.locations.get, ofLocation, { enabled: location !== undefined && seesSites });
  return { account: owner?.name, location: site?.name };
}
