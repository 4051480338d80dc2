import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import classes from '../list/imports.module.css';
import { FileSetDrop } from './file-set-drop.tsx';

const route = getRouteApi('/guarded/side/imports/new');

/** The files come first; everything else follows from them. */
export function ImportNewPage() {
  const { t } = useTranslation();
  route.useLoaderData();
  if (!useAccess('imports').canImport) return <NoPermission level={1} />;
  return (
    <Page
      width="narrow"
      trail={[
        <Link key="imports" to="/imports">
          {t('imports.title')}
        </Link>,
      ]}
      title={t('imports.new')}
    >
      <FileSetDrop />
      <Section title={t('imports.steps')}>
        <ol className={classes.steps}>
          <li>{t('imports.step1')}</li>
          <li>{t('imports.step2')}</li>
          <li>{t('imports.step3')}</li>
        </ol>
      </Section>
    </Page>
  );
}
