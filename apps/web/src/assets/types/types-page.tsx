import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { CheckPoints } from '../checks/check-points.tsx';
import { DefectCodes } from '../checks/defect-codes.tsx';
import { TypeList } from './type-list.tsx';

const route = getRouteApi('/guarded/side/assets/types');

/** The definitions of asset types: types with their plans, check points, defect codes. */
export function TypesPage() {
  const { t } = useTranslation();
  const { seesTypes } = useAccess('assets');
  const { tab } = route.useSearch();
  if (!seesTypes) return <NoPermission level={1} />;
  return (
    <Page
      trail={[
        <Link key="assets" to="/assets">
          {t('assets.title')}
        </Link>,
      ]}
      title={t('assets.types.title')}
      description={t('assets.types.text')}
      tabs={
        <PageTabs
          label={t('assets.types.parts')}
          value={tab ?? 'types'}
          tabs={[
            { value: 'types', label: t('assets.types') },
            { value: 'points', label: t('assets.types.points') },
            { value: 'defects', label: t('assets.types.defects') },
          ]}
        />
      }
    >
      {tab === 'points' ? <CheckPoints /> : tab === 'defects' ? <DefectCodes /> : <TypeList />}
    </Page>
  );
}
