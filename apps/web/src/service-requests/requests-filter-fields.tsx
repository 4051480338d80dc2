import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/account-picker.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { LocationPicker } from '#src/locations/location-picker.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import classes from './requests.module.css';
import { isDay, requestChannels, requestKinds } from './requests-search.ts';
import type { RequestsToolsProps } from './requests-tools.tsx';
import { useRequestAccess } from './use-request-access.ts';

/** Kind, channel, repetitions, period of receipt, account and location. */
export function RequestsFilterFields({ target, search, onChange }: RequestsToolsProps & LoadedMenuProps) {
  const { t } = useTranslation();
  const { seesSites } = useRequestAccess();
  return (
    <Popover defaultOpened position="bottom-start" shadow="md" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.filter} aria-label={t('serviceRequests.filters')}>
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
        <div className={classes.period} role="group" aria-label={t('serviceRequests.received')}>
          <DateField
            label={t('serviceRequests.receivedFrom')}
            value={search.from ?? null}
            maximum={search.until}
            onChange={(day) => (day === null || isDay(day)) && onChange({ from: day ?? undefined })}
          />
          <DateField
            label={t('serviceRequests.receivedUntil')}
            value={search.until ?? null}
            minimum={search.from}
            onChange={(day) => (day === null || isDay(day)) && onChange({ until: day ?? undefined })}
          />
        </div>
        <AccountFilter id={search.account} onChange={(account) => onChange({ account })} />
        {seesSites && <LocationFilter id={search.location} onChange={(location) => onChange({ location })} />}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  chosen: readonly Value[] | undefined;
  choices: readonly { value: Value; label: string }[];
  onChange: (chosen: Value[] | undefined) => void;
}

/** Any number of choices, all in sight; none means all. */
function Choices<Value extends string>({ label, chosen = [], choices, onChange }: ChoicesProps<Value>) {
  const toggle = (value: Value) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input type="checkbox" checked={chosen.includes(choice.value)} onChange={() => toggle(choice.value)} />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

interface IdFilterProps {
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}

function AccountFilter({ id, onChange }: IdFilterProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const input = { params: { division: String(division), id: id ?? '' } };
  const { data } = useCall(api.accounts.get, input, { enabled: id !== undefined });
  return (
    <AccountPicker
      label={t('serviceRequests.account')}
      division={division}
      value={id && data ? data : null}
      onChange={(account) => onChange(account?.id)}
    />
  );
}

function LocationFilter({ id, onChange }: IdFilterProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data } = useCall(api.locations.get, { params: { locationId: id ?? '' } }, { enabled: id !== undefined });
  return (
    <LocationPicker
      label={t('serviceRequests.location')}
      division={division}
      value={id && data ? data : null}
      onChange={(location) => onChange(location?.id)}
    />
  );
}
