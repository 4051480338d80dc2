import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SignInProvider, TrialSignIn } from '@werkbank/contract/session/sign-in-provider.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { SignInFindings, useTokenFindings } from '#src/frame/sign-in/sign-in-findings.tsx';
import { signInForTrial } from '#src/session/trial-sign-in.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';

/** Signs in at the proposed provider, says what is missing, and puts it in use once nothing is. */
export function SignInTrialSection({ trial }: { trial: NonNullable<SignInProvider['trial']> }) {
  const { t } = useTranslation();
  const drop = useAction(api.administration.dropSignInProvider, ['administration']);
  const { attempt, adopt } = useTrial(trial.browser);
  const report = attempt.data?.report;
  return (
    <Section
      title={t('readiness.signIn.trial.title')}
      actions={
        <>
          <Button variant="subtle" size="xs" loading={drop.isPending} onClick={() => drop.mutate({})}>
            {t('readiness.signIn.trial.drop')}
          </Button>
          <Button variant="default" size="xs" loading={attempt.isPending} onClick={() => attempt.mutate()}>
            {t(attempt.data || attempt.error ? 'readiness.signIn.trial.again' : 'readiness.signIn.trial.start')}
          </Button>
        </>
      }
    >
      <p>
        {t('readiness.signIn.trial.text', { issuer: trial.settings.issuer })} {t('readiness.signIn.trial.until')}{' '}
        <DateText value={trial.expiresAt} as="dateTime" />
      </p>
      <div role="status">
        {report && <Findings report={report} />}
        {attempt.error && (
          <SignInFindings
            findings={[{ isGood: false, text: t('readiness.signIn.trial.refused', { reason: attempt.error.message }) }]}
          />
        )}
      </div>
      {report?.isProven && (
        <p>
          {t('readiness.signIn.trial.proven')}{' '}
          <Button size="xs" loading={adopt.isPending} onClick={() => adopt.mutate()}>
            {t('readiness.signIn.trial.adopt')}
          </Button>
        </p>
      )}
      <FormProblem error={adopt.error ?? drop.error} />
    </Section>
  );
}

function useTrial(browser: unknown) {
  const attempt = useMutation({
    mutationFn: async () => {
      const tokens = await signInForTrial(browser);
      return { tokens, report: await api.administration.trySignInProvider({ body: tokens }) };
    },
  });
  const adopt = useMutation({
    mutationFn: async () => {
      if (attempt.data) await api.administration.adoptSignInProvider({ body: attempt.data.tokens });
    },
    // Everybody signs in again, this user included.
    onSuccess: () => location.assign('/'),
  });
  return { attempt, adopt };
}

function Findings({ report }: { report: TrialSignIn }) {
  const { t } = useTranslation();
  const ofTokens = useTokenFindings();
  const { email, isEmailVerified, isSelf, isAdministrator, roles, values } = report;
  const areAccepted = report.accounting.outcome === 'ok' && report.mechanic.outcome === 'ok';
  const self = isSelf ? 'same' : email === null ? 'noAddress' : isEmailVerified ? 'other' : 'unverified';
  const own = [
    { isGood: isSelf, text: t(`readiness.signIn.self.${self}`, { email }) },
    {
      isGood: isAdministrator,
      text: t(`readiness.signIn.administrator.${isAdministrator ? 'yes' : 'no'}`, {
        roles: roles.join(', ') || '–',
        values: values.join(', ') || '–',
      }),
    },
  ];
  return <SignInFindings findings={[...ofTokens(report), ...(areAccepted ? own : [])]} />;
}
