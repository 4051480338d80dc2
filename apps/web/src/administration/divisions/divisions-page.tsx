import { Button } from '@mantine/core';
import { IconArchive, IconDownload, IconPalette, IconPlus } from '@tabler/icons-react';
import type { Company } from '@werkbank/contract/administration/divisions/division-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageLinks } from '#src/ui/page/page-links.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { OpenButton } from '../shared/open-button.tsx';
import { DemonstrationSection } from './demonstration-section.tsx';
import { DivisionDialog } from './division-dialog.tsx';
import { NewDivisionDialog } from './new-division-dialog.tsx';

/** The companies of the group; for administrators. */
export function DivisionsPage() {
  const isAllowed = useHasRight('company.see');
  return isAllowed ? <Divisions /> : <NoPermission level={1} />;
}

function Divisions() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Company | 'new' | null>(null);
  const { data, error, refetch } = useCall(api.administration.listCompanies, { pageSize: 1000 });
  const canChange = useHasRight('company.administer');
  const columns = useColumns(canChange ? setOpened : undefined);
  const close = () => setOpened(null);
  const real = (data?.rows ?? []).filter(({ isDemonstration }) => !isDemonstration);
  const suggested = Math.max(0, ...real.map(({ code }) => code)) + 1;
  return (
    <Page
      title={t('divisions.title')}
      description={t('divisions.text')}
      actions={
        <>
          <PageLinks
            links={[
              { to: '/administration/brand', label: t('brand.title'), Icon: IconPalette },
              ...(canChange
                ? [
                    { to: '/administration/retention', label: t('retention.link'), Icon: IconArchive } as const,
                    { to: '/administration/exports', label: t('exports.link'), Icon: IconDownload } as const,
                  ]
                : []),
            ]}
          />
          {canChange && (
            <Button
              leftSection={<IconPlus size={16} />}
              loading={!data && !error}
              onClick={() => data && setOpened('new')}
            >
              {t('divisions.new')}
            </Button>
          )}
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} columns={4} />}
      {data && (
        <>
          <Section title={t('divisions.title')} count={data.total} flush>
            <DataTable caption={t('divisions.title')} columns={columns} rows={data.rows} rowKey={({ id }) => id} />
          </Section>
          {canChange && <DemonstrationSection companies={data.rows} />}
        </>
      )}
      {opened === 'new' && <NewDivisionDialog suggested={suggested} onClose={close} />}
      {opened && opened !== 'new' && <DivisionDialog company={opened} onClose={close} />}
    </Page>
  );
}

function useColumns(onOpen: ((company: Company) => void) | undefined): DataColumn<Company>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      header: t('field.name'),
      primary: true,
      cell: (company) => <OpenButton onOpen={onOpen && (() => onOpen(company))}>{company.description}</OpenButton>,
    },
    { key: 'code', header: t('divisions.code'), width: '8rem', align: 'end', cell: ({ code }) => code },
    {
      key: 'country',
      header: t('divisions.country'),
      width: '11rem',
      from: 'medium',
      cell: ({ country }) => t(`divisions.countryName.${country}`, country),
    },
    {
      key: 'brand',
      header: t('divisions.brand'),
      width: '10rem',
      cell: ({ brand }) => t(`divisions.brandName.${brand}`),
    },
    {
      key: 'main',
      header: t('divisions.kind'),
      width: '11rem',
      phone: 'end',
      cell: ({ main, isDemonstration }) => {
        if (main) return <Tag accent>{t('divisions.main')}</Tag>;
        return isDemonstration ? <Tag>{t('divisions.demonstration.tag')}</Tag> : null;
      },
    },
  ];
}
