import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ListGrid } from '#src/ui/data-grid/list-grid.tsx';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { refusalText } from '#src/ui/form/refusal.ts';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { sampleFiles } from '../mapping/sample-files.ts';
import { useUpload } from '../upload/use-upload.ts';
import { importColumns } from './import-columns.tsx';
import classes from './imports.module.css';

const route = getRouteApi('/guarded/side/imports');

/** Imports of the division, newest first. */
export function ImportsPage() {
  const { t } = useTranslation();
  if (!useAccess('imports').canImport) return <NoPermission level={1} />;
  return (
    <Page width="full" title={t('imports.title')} description={t('imports.text')} actions={<NewImport />}>
      <ImportGrid />
    </Page>
  );
}

function ImportGrid() {
  const { t } = useTranslation();
  const division = String(useDivision());
  const address = useListAddress(route.useSearch());
  const columns = useMemo(() => importColumns(t), [t]);
  return (
    <ListGrid
      label={t('imports.title')}
      address={address}
      source={(block) => callOptions(api.imports.list, { params: { division }, ...block })}
      columns={columns}
      rowId={(job) => job.id}
      layoutName="imports"
      fixedColumns
      empty={<NoImports />}
    />
  );
}

function NoImports() {
  const { t, i18n } = useTranslation();
  const upload = useUpload();
  const trySample = () => upload.send({ files: sampleFiles(i18n.language), name: t('imports.sampleName') });
  return (
    <EmptyState
      icon={<IconFileImport size={22} stroke={1.75} />}
      title={t('imports.none')}
      actions={
        <>
          <NewImport variant="default" />
          <Button variant="default" loading={upload.isPending} onClick={trySample}>
            {t('imports.trySample')}
          </Button>
        </>
      }
    >
      {t('imports.noneText')}
      {upload.error && (
        <span role="alert" className={classes.problem}>
          {refusalText(upload.error)}
        </span>
      )}
    </EmptyState>
  );
}

function NewImport({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  useShortcut('c', () => void navigate({ to: '/imports/new' }), { label: t('imports.new') });
  return (
    <Button component={Link} to="/imports/new" variant={variant} leftSection={<IconPlus size={16} />}>
      {t('imports.new')}
    </Button>
  );
}
