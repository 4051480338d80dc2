import { Link, type LinkProps } from '@tanstack/react-router';
import type { Readiness } from '@werkbank/contract/administration/readiness/readiness-calls.ts';
import type { ReadinessPoint } from '@werkbank/contract/administration/readiness/readiness-points.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { FileStorageSection } from './file-storage-section.tsx';
import { MailSection } from './mail-section.tsx';
import { MapServicesSection } from './map-services-section.tsx';
import { PushKeySection } from './push-key-section.tsx';
import classes from './readiness.module.css';
import { SignInSection } from './sign-in-section.tsx';

type Point = Readiness['points'][number];

/** What is missing before the company can start, with links; for administrators. */
export function ReadinessPage() {
  const { t } = useTranslation();
  const isAllowed = useHasRight('company.see');
  const params = { division: String(useDivision()) };
  const { data, error, refetch } = useCall(
    api.administration.getReadiness,
    { params },
    { staleTime: 0, enabled: isAllowed },
  );
  if (!isAllowed) return <NoPermission level={1} />;
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton width="narrow" rows={10} />;
  const missing = data.points.filter(({ state }) => state === 'needed').length;
  return (
    <Page
      width="narrow"
      title={t('readiness.title')}
      description={missing === 0 ? t('readiness.ready') : t('readiness.missing', { count: missing })}
    >
      <Section title={t('readiness.points')} flush>
        <ul className={classes.points}>
          {data.points.map((point) => (
            <PointRow key={point.point} {...point} />
          ))}
        </ul>
      </Section>
      <MailSection />
      <FileStorageSection />
      <MapServicesSection />
      <SignInSection />
      <PushKeySection />
    </Page>
  );
}

const tones = { done: 'done', needed: 'attention', later: 'draft' } as const;

function PointRow({ point, state, count }: Point) {
  const { t } = useTranslation();
  const isEmployee = useHasRight('workOrders.all');
  const place = places[point];
  const isReachable = place && (!place.staffOnly || isEmployee);
  const title = t(`readiness.point.${point}`);
  return (
    <li>
      <span className={classes.state}>
        <StatusBadge tone={tones[state]}>{t(`readiness.state.${state}`)}</StatusBadge>
      </span>
      <div>
        <div className={classes.title}>{isReachable ? <Link to={place.to}>{title}</Link> : title}</div>
        {state !== 'done' && <p>{t(`readiness.why.${point}`, { count: count ?? 0 })}</p>}
      </div>
    </li>
  );
}

/** The page for each point; sign-in and mail are below. */
const places: Partial<Record<ReadinessPoint, { to: NonNullable<LinkProps['to']>; staffOnly?: true }>> = {
  address: { to: '/administration/divisions' },
  secondAdministrator: { to: '/administration/people' },
  lists: { to: '/administration/lists' },
  items: { to: '/imports' },
  accounts: { to: '/imports' },
  engineers: { to: '/engineers' },
  brand: { to: '/administration/brand' },
  locations: { to: '/imports' },
  exact: { to: '/settings/connection' },
  firstOrder: { to: '/sales-orders', staffOnly: true },
};
