import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AssetTypeDetail, MaintenancePlan, PlanVersion } from '@werkbank/contract/assets/types/asset-type.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import classes from '../checks/types.module.css';
import { languageOf } from '../shared/language-of.ts';
import { PlanSection } from './plan-section.tsx';
import { useGroupNames } from './use-group-names.ts';

const TypeDialog = lazy(async () => ({ default: (await import('./type-dialog.tsx')).TypeDialog }));
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));
const PlanVersionsDialog = lazy(async () => ({
  default: (await import('./plan-versions-dialog.tsx')).PlanVersionsDialog,
}));
const route = getRouteApi('/guarded/side/assets/types/$type');

/** Refetch interval while due dates are being recalculated, in milliseconds. */
const pause = 1500;

/** One asset type: its names, its item groups, and its maintenance plan in each country. */
export function TypePage() {
  const { type } = route.useParams();
  const { seesTypes } = useAccess('assets');
  const { data, error, refetch } = useQuery({
    ...callOptions(api.assets.getType, { params: { type } }),
    refetchInterval: ({ state }) => (state.data?.plans.some(({ datesToDo }) => datesToDo > 0) ? pause : false),
  });
  if (!seesTypes) return <NoPermission level={1} />;
  if (data) return <TypeView type={data} />;
  return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <PageSkeleton facts={4} />;
}

function TypeView({ type }: { type: AssetTypeDetail }) {
  const { t, i18n } = useTranslation();
  const { canChangeTypes } = useAccess('assets');
  const title = type.descriptions[languageOf(i18n.language)];
  const [isEditing, setEditing] = useState(false);
  const plans = usePlanDialogs(type, canChangeTypes);
  return (
    <Page
      trail={[
        <Link key="types" to="/assets/types">
          {t('assets.types.title')}
        </Link>,
      ]}
      {...(title !== type.type && { number: type.type })}
      title={title}
      status={!type.active && <StatusBadge tone="stopped">{t('field.inactive')}</StatusBadge>}
      {...(canChangeTypes && { actions: <EditButton onClick={() => setEditing(true)} /> })}
      facts={<Facts type={type} />}
    >
      <div className={classes.plans}>
        {type.plans.map((one) => (
          <PlanSection
            key={one.country}
            plan={one}
            onVersions={() => plans.showVersions(one.country)}
            {...(canChangeTypes && { onEdit: () => plans.edit(one), onCopy: () => plans.copy(one) })}
          />
        ))}
        {canChangeTypes && (
          <Button
            variant="default"
            className={classes.add ?? ''}
            leftSection={<IconPlus size={16} />}
            onClick={() => plans.edit('new')}
          >
            {t('assets.plan.new')}
          </Button>
        )}
      </div>
      <Suspense>
        {isEditing && <TypeDialog type={type} onClose={() => setEditing(false)} />}
        {plans.dialogs}
      </Suspense>
    </Page>
  );
}

/** The dialogs of plans: one to change a plan or a planned version, one that lists versions. */
function usePlanDialogs(type: AssetTypeDetail, canChange: boolean) {
  const [plan, setPlan] = useState<{ plan: MaintenancePlan | null; planned?: PlanVersion; copied?: MaintenancePlan }>();
  const [versionsOf, setVersionsOf] = useState<string>();
  const openPlanned = (version: PlanVersion) => {
    setVersionsOf(undefined);
    setPlan({ plan: version, planned: version });
  };
  return {
    edit: (one: MaintenancePlan | 'new') => setPlan({ plan: one === 'new' ? null : one }),
    copy: (copied: MaintenancePlan) => setPlan({ plan: null, copied }),
    showVersions: setVersionsOf,
    dialogs: (
      <>
        {plan && <PlanDialog type={type} {...plan} onClose={() => setPlan(undefined)} />}
        {versionsOf !== undefined && (
          <PlanVersionsDialog
            type={type}
            country={versionsOf}
            onOpen={canChange ? openPlanned : undefined}
            onClose={() => setVersionsOf(undefined)}
          />
        )}
      </>
    ),
  };
}

function EditButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  useShortcut('e', onClick, { label: t('action.edit') });
  return (
    <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onClick}>
      {t('action.edit')}
    </Button>
  );
}

function Facts({ type }: { type: AssetTypeDetail }) {
  const { t } = useTranslation();
  const nameGroups = useGroupNames();
  return (
    <KeyFacts
      facts={[
        {
          label: t('assets.types.families'),
          value: type.families.map((family) => (
            <Link key={family} to="/assets/types" search={{ tab: 'points', family }} className={classes.family}>
              {family}
            </Link>
          )),
        },
        { label: t('assets.types.itemGroups'), value: nameGroups(type, type.itemGroupCodes) },
        { label: t('assets.types.additionalGroups'), value: nameGroups(type, type.additionalItemGroupCodes) },
        {
          label: t('assets.title'),
          value: (
            <Link to="/assets" search={{ types: [type.type] }}>
              {t('assets.types.showAssets')}
            </Link>
          ),
        },
      ]}
    />
  );
}
