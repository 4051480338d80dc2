import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useChoiceCounts, withCount } from '#src/frame/list/use-choice-counts.ts';
import { useAccess } from '#src/identity/access.ts';
import { LocationIdPicker } from '#src/locations/shared/location-id-picker.tsx';
import { Choices } from '#src/ui/fields/choices.tsx';
import { PeriodFields } from '#src/ui/list/filter-panel.tsx';
import { requestChannels, requestKinds } from '../shared/request-kinds.ts';
import { type RequestsSearch, requestFilters } from './filters.ts';
import classes from './inbox.module.css';

const counted = { kind: requestKinds, channel: requestChannels, duplicate: [true] };

/** Kind, channel, duplicates, period of receipt, account and location. */
export function RequestsPanel({ search, onChange }: FilterProps<RequestsSearch>) {
  const { t } = useTranslation();
  const { seesSites } = useAccess('serviceRequests');
  const countOf = useChoiceCounts('service-requests', requestFilters, search, counted);
  return (
    <>
      <Choices
        label={t('field.kind')}
        chosen={search.kind}
        choices={requestKinds.map((kind) => ({
          value: kind,
          label: t(`serviceRequests.kind.${kind}`),
          count: countOf('kind', kind),
        }))}
        onChange={(kind) => onChange({ kind })}
      />
      <Choices
        label={t('serviceRequests.channel')}
        chosen={search.channel}
        choices={requestChannels.map((value) => ({
          value,
          label: t(`serviceRequests.channel.${value}`),
          count: countOf('channel', value),
        }))}
        onChange={(channel) => onChange({ channel })}
      />
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={search.duplicate ?? false}
          onChange={({ currentTarget }) => onChange({ duplicate: currentTarget.checked || undefined })}
        />
        {withCount(t('serviceRequests.duplicatesOnly'), countOf('duplicate', true))}
      </label>
      <PeriodFields
        label={t('serviceRequests.received')}
        fromLabel={t('serviceRequests.receivedFrom')}
        untilLabel={t('serviceRequests.receivedUntil')}
        from={search.from}
        until={search.until}
        onChange={onChange}
      />
      <AccountIdPicker
        label={t('serviceRequests.account')}
        value={search.account}
        onChange={(account) => onChange({ account })}
      />
      {seesSites && (
        <LocationIdPicker
          label={t('serviceRequests.location')}
          value={search.location}
          onChange={(location) => onChange({ location })}
        />
      )}
    </>
  );
}
