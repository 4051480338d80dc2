import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { sampleFiles } from '../mapping/sample-files.ts';
import { useUpload } from '../upload/use-upload.ts';
import { importColumns } from './columns.tsx';
import { importFilters } from './filters.ts';
import classes from './imports.module.css';

/** Imports of the division, newest first. */
export const ImportsPage: ListPage = listPage({
  route: '/guarded/side/imports',
  texts: 'imports',
  name: 'imports',
  Icon: IconFileImport,
  access: 'imports',
  canSee: ({ canImport }) => canImport,
  hasDescription: true,
  filters: importFilters,
  columns: importColumns,
  fixedColumns: true,
  actions: () => <NewImport />,
  Empty: NoImports,
});

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
  const navigate = useNavigate();
  useShortcut('c', () => void navigate({ to: '/imports/new' }), { label: t('imports.new') });
  return (
    <Button component={Link} to="/imports/new" variant={variant} leftSection={<IconPlus size={16} />}>
      {t('imports.new')}
    </Button>
  );
}
