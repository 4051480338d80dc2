import { Button } from '@mantine/core';
import type { SignInProvider } from '@werkbank/contract/session/sign-in-provider.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { FactList, Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));
const SignInTrial = lazy(async () => ({ default: (await import('./sign-in-trial-section.tsx')).SignInTrialSection }));

/** The identity provider at which everybody signs in, and the one that an administrator is trying. */
export function SignInSection() {
  const { t } = useTranslation();
  const canChange = useHasRight('company.administer');
  const [isOpen, setOpen] = useState(false);
  const { data: provider, error, refetch } = useCall(api.administration.getSignInProvider, {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!provider) return <LoadingPart />;
  const why = (!canChange && t('why.noRight')) || (provider.source === 'environment' && t('readiness.signIn.fixed'));
  return (
    <>
      <Section
        title={t('readiness.signIn.title')}
        actions={
          <Button variant="default" size="xs" onClick={() => setOpen(true)} {...lockedBy(why)}>
            {t('readiness.signIn.change')}
          </Button>
        }
      >
        <SignInFacts provider={provider} />
        {isOpen && (
          <Suspense>
            <SignInDialog provider={provider} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Section>
      {provider.trial && canChange && (
        <Suspense>
          <SignInTrial trial={provider.trial} />
        </Suspense>
      )}
    </>
  );
}

function SignInFacts({ provider: { source, issuer, settings } }: { provider: SignInProvider }) {
  const { t } = useTranslation();
  const isReal = source === 'environment' || source === 'page';
  return (
    <FactList
      facts={[
        {
          label: t('field.status'),
          value: (
            <StatusBadge tone={isReal ? 'done' : 'attention'}>{t(`readiness.signIn.source.${source}`)}</StatusBadge>
          ),
        },
        { label: t('readiness.signIn.issuer'), value: issuer },
        ...(settings ? [{ label: t('readiness.signIn.clientId'), value: settings.clientId }] : []),
      ]}
    />
  );
}
