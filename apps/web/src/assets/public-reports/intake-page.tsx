import { Button, NativeSelect } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { CheckLabel } from '#src/ui/fields/field-layout.tsx';
import { intakeColumns } from './intake-columns.tsx';
import { type IntakeSearch, intakeFilters, intakeStatuses } from './intake-filters.ts';

/** Reports by passers-by through the label of an asset, newest first. */
export const IntakePage: ListPage = listPage({
  route: '/guarded/side/assets/intake',
  texts: 'assets.intake',
  name: 'asset-reports',
  Icon: IconInbox,
  access: 'assets',
  canSee: ({ seesReports }) => seesReports,
  above: { to: '/assets', name: 'assets.title' },
  hasDescription: true,
  filters: intakeFilters,
  columns: intakeColumns,
  Tools: IntakeTools,
  Opened: lazy(async () => ({ default: (await import('./intake-dialog.tsx')).IntakeDialog })),
  actions: () => <ToRequests />,
  first: () => <ToLabels />,
});

function IntakeTools({ search, onChange }: FilterProps<IntakeSearch>) {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        aria-label={t('field.status')}
        value={search.status ?? 'open'}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: value === 'handled' || value === 'spam' ? value : undefined })
        }
        data={intakeStatuses.map((known) => ({ value: known, label: t(`assets.intake.status.${known}`) }))}
      />
      <CheckLabel>
        <input
          type="checkbox"
          checked={search.unknown ?? false}
          onChange={({ currentTarget }) => onChange({ unknown: currentTarget.checked || undefined })}
        />
        {t('assets.intake.unknownOnly')}
      </CheckLabel>
    </>
  );
}

function ToRequests() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/service-requests" variant="default">
      {t('assets.intake.toRequests')}
    </Button>
  );
}

function ToLabels() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/assets/labels" variant="default">
      {t('assets.labels.print')}
    </Button>
  );
}
