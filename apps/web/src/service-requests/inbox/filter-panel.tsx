import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useAccess } from '#src/identity/access.ts';
import { LocationIdPicker } from '#src/locations/shared/location-id-picker.tsx';
import { Choices } from '#src/ui/fields/choices.tsx';
import { PeriodFields } from '#src/ui/list/filter-panel.tsx';
import { requestChannels, requestKinds } from '../shared/request-kinds.ts';
import type { RequestsSearch } from './filters.ts';
import classes from './inbox.module.css';

/** Kind, channel, duplicates, period of receipt, account and location. */
export function RequestsPanel({ search, onChange }: FilterProps<RequestsSearch>) {
  const { t } = useTranslation();
  const { seesSites } = useAccess('serviceRequests');
  return (
    <>
      <Choices
        label={t('field.kind')}
        chosen={search.kind}
        choices={requestKinds.map((kind) => ({ value: kind, label: t(`serviceRequests.kind.${kind}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <Choices
        label={t('serviceRequests.channel')}
        chosen={search.channel}
        choices={requestChannels.map((value) => ({ value, label: t(`serviceRequests.channel.${value}`) }))}
        onChange={(channel) => onChange({ channel })}
      />
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={search.duplicate ?? false}
          onChange={({ currentTarget }) => onChange({ duplicate: currentTarget.checked || undefined })}
        />
        {t('serviceRequests.duplicatesOnly')}
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
