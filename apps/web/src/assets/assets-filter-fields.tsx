import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { LocationPicker } from '#src/locations/location-picker.tsx';
import { Choices } from '#src/ui/choices.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import classes from './assets.module.css';
import { assetStates, isDay } from './assets-search.ts';
import type { AssetsToolsProps } from './assets-tools.tsx';
import { useAssetTypes } from './use-asset-types.ts';

/** Type, state, period, location and area. */
export function AssetsFilterFields({ target, search, onChange }: AssetsToolsProps & LoadedMenuProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const types = useAssetTypes();
  const areas = useCall(api.locations.listAreas, { params: { division }, pageSize: 1000 });
  return (
    <Popover defaultOpened position="bottom-start" shadow="md" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.filter} aria-label={t('assets.filters')}>
        <Choices
          label={t('assets.types')}
          chosen={search.types}
          choices={types.map(({ type, description }) => ({ value: type, label: description }))}
          onChange={(chosen) => onChange({ types: chosen })}
        />
        <Choices
          label={t('assets.stateName')}
          chosen={search.states}
          choices={assetStates.map((state) => ({ value: state, label: t(`assets.state.${state}`) }))}
          onChange={(chosen) => onChange({ states: chosen })}
        />
        <div className={classes.period} role="group" aria-label={t('assets.dueOn')}>
          <DateField
            label={t('assets.dueFrom')}
            value={search.from ?? null}
            maximum={search.until}
            onChange={(day) => (day === null || isDay(day)) && onChange({ from: day ?? undefined, due: undefined })}
          />
          <DateField
            label={t('assets.dueUntil')}
            value={search.until ?? null}
            minimum={search.from}
            onChange={(day) => (day === null || isDay(day)) && onChange({ until: day ?? undefined, due: undefined })}
          />
        </div>
        <LocationFilter id={search.location} onChange={(location) => onChange({ location })} />
        <Choices
          label={t('assets.areas')}
          chosen={search.areas}
          choices={(areas.data?.rows ?? []).map(({ area }) => ({ value: area, label: area }))}
          onChange={(chosen) => onChange({ areas: chosen })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface LocationFilterProps {
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** The address knows the location by its id; its name is looked up. */
function LocationFilter({ id, onChange }: LocationFilterProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data } = useCall(api.locations.get, { params: { locationId: id ?? '' } }, { enabled: id !== undefined });
  return (
    <LocationPicker
      label={t('assets.location')}
      division={division}
      value={id && data ? data : null}
      onChange={(location) => onChange(location?.id)}
    />
  );
}
