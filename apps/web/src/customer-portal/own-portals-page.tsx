import { Button } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { OwnPortal } from '@werkbank/contract/customer-portal/portal-link.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './customer-portal.module.css';

const route = getRouteApi('/personal/portal');

/** The pages of customers for a manager who signed in: one opens at once, of several one is chosen. */
export function OwnPortalsPage() {
  const { data, error, refetch } = useCall(api.customerPortal.listOwn, {});
  const [first, ...others] = data ?? [];
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton width="narrow" rows={2} />;
  if (!first) return <NoPortal />;
  return others.length === 0 ? <OnlyPortal portal={first} /> : <Portals portals={data} />;
}

/** Nobody gave a link to the address of the user. */
function NoPortal() {
  const { t } = useTranslation();
  const { email } = route.useRouteContext().me;
  const text = email === null ? t('customerPortal.noAddress') : t('customerPortal.noneOwn', { email });
  return <NoPermission level={1} actions={<p>{text}</p>} />;
}

function useEnter() {
  const navigate = useNavigate();
  const { mutate, error, isPending } = useAction(api.customerPortal.enter, [api.customerPortal.listOwn]);
  const enter = ({ id: linkId }: OwnPortal) =>
    mutate(
      { params: { linkId } },
      { onSuccess: ({ secret }) => void navigate({ to: '/p/$secret', params: { secret }, replace: true }) },
    );
  return { enter, error, isPending };
}

function OnlyPortal({ portal }: { portal: OwnPortal }) {
  const { enter, error } = useEnter();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    enter(portal);
  });
  if (error) return <ErrorState level={1} error={error} onRetry={() => enter(portal)} />;
  return <PageSkeleton width="narrow" rows={2} />;
}

function Portals({ portals }: { portals: readonly OwnPortal[] }) {
  const { t } = useTranslation();
  const { enter, error, isPending } = useEnter();
  if (error) return <ErrorState level={1} error={error} />;
  return (
    <Page width="narrow" title={t('customerPortal.own')} description={t('customerPortal.ownText')}>
      <ul className={classes.sites}>
        {portals.map((portal) => (
          <li key={portal.id} className={classes.site}>
            <strong>{portal.customerName}</strong>
            <p className={classes.muted}>
              {t('customerPortal.ownSites', { count: portal.locationCount })} · {portal.companyName} ·{' '}
              {t('customerPortal.until')} <DateText value={portal.expiresOn} />
            </p>
            <div>
              <Button
                variant="default"
                loading={isPending}
                aria-label={t('customerPortal.enterNamed', { name: portal.customerName })}
                onClick={() => enter(portal)}
              >
                {t('customerPortal.enter')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  );
}
