import { Button, NativeSelect } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { lazyPanel } from '#src/frame/list/lazy-panel.tsx';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import type { FilterWords } from '#src/ui/list/filter-words.ts';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { useMonths } from '../shared/month-name.tsx';
import { editedLocationColumns, locationColumns } from './columns.tsx';
import { type LocationsSearch, locationFilters } from './filters.ts';
import { LocationsBulk } from './locations-bulk.tsx';

const LocationEdits = lazy(async () => ({ default: (await import('./location-edits.tsx')).LocationEdits }));

/** The locations of the division with the due status of their assets. */
export const LocationsPage: ListPage = listPage({
  route: '/guarded/side/locations',
  texts: 'locations',
  name: 'locations',
  customFieldsOf: 'location',
  imported: 'locations',
  Icon: IconMapPin,
  access: 'locations',
  filters: locationFilters,
  columns: ({ canChange }) => (canChange ? editedLocationColumns : locationColumns),
  edits: ({ canChange }) => canChange && LocationEdits,
  Tools: StatusSelect,
  panel: lazyPanel(async () => (await import('./filter-panel.tsx')).LocationsPanel),
  useWords,
  bulk: ({ canChange }) => canChange && LocationsBulk,
  actions: ({ canChange }) => canChange && <NewLocation />,
  first: ({ canChange }) => canChange && <NewLocation variant="default" />,
});

function StatusSelect({ search, onChange }: FilterProps<LocationsSearch>) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('field.status')}
      value={search.status ?? 'active'}
      onChange={({ currentTarget: { value } }) =>
        onChange({ status: value === 'inactive' || value === 'all' ? value : undefined })
      }
      data={[
        { value: 'active', label: t('field.active') },
        { value: 'inactive', label: t('field.inactive') },
        { value: 'all', label: t('all') },
      ]}
    />
  );
}

function useWords({ account }: LocationsSearch): FilterWords<LocationsSearch> {
  const { t } = useTranslation();
  const division = useDivision();
  const months = useMonths();
  const params = { division: String(division), id: account ?? '' };
  const { data } = useCall(api.accounts.get, { params }, { enabled: account !== undefined });
  return {
    account: () => data?.name,
    month: (month) => months[month - 1] ?? '',
    light: (light) => t(`light.${light}`),
    areas: (area) => t('locations.areaNamed', { area }),
  };
}

function NewLocation({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut('c', () => void navigate({ to: '/locations/new' }), { label: t('locations.new') });
  return (
    <Button component={Link} to="/locations/new" variant={variant} leftSection={<IconPlus size={16} />}>
      {t('locations.new')}
    </Button>
  );
}
