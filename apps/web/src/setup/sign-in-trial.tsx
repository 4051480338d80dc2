import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SetupSignIn } from '@werkbank/contract/session/sign-in-provider.ts';
import { useTranslation } from 'react-i18next';
import { api, tokenFor } from '#src/api/api.ts';
import { keyOf } from '#src/api/use-call.ts';
import { SignInFindings, useTokenFindings } from '#src/frame/sign-in/sign-in-findings.tsx';
import { saveRedirectUrl } from '#src/identity/redirect-url.ts';
import { currentSession } from '#src/identity/session-port.ts';
import { useSession } from '#src/identity/use-session.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { signInStep } from './setup-token.ts';
import type { StepProps } from './use-setup.ts';

/** A path of each half of the server, for examining its token. */
const paths = { accounting: '/api/me', mechanic: '/api/1/locations' } as const;

/** Signs in at the provider as any user would, and reports what is missing in the tokens. */
export function SignInTrial({ link }: Pick<StepProps, 'link'>) {
  const { t } = useTranslation();
  const { authenticated, error: refusal } = useSession();
  const { data, error, isFetching } = useQuery({
    queryKey: keyOf(api.setup.trySignIn, link),
    queryFn: async () => {
      const [accounting, mechanic] = [await tokenFor(paths.accounting), await tokenFor(paths.mechanic)];
      return await api.setup.trySignIn({ ...link, body: { accounting, mechanic } });
    },
    enabled: authenticated,
    retry: false,
  });
  const signIn = () => {
    // The provider sends the browser back to the start page of the product.
    saveRedirectUrl(`/setup?step=${signInStep}`);
    void currentSession().login();
  };
  return (
    <Section
      title={t('setup.trial.title')}
      actions={
        <Button variant="default" size="xs" loading={isFetching} onClick={signIn}>
          {t(authenticated || refusal ? 'setup.trial.again' : 'setup.trial.start')}
        </Button>
      }
    >
      <p>{t('setup.trial.text')}</p>
      <div role="status">
        {data && <Findings signIn={data} />}
        {!authenticated && refusal && (
          <SignInFindings findings={[{ isGood: false, text: t('setup.trial.refused', { reason: String(refusal) }) }]} />
        )}
      </div>
      <FormProblem error={error} />
    </Section>
  );
}

function Findings({ signIn }: { signIn: SetupSignIn }) {
  const { t } = useTranslation();
  const ofTokens = useTokenFindings();
  const { accounting, email, isEmailVerified, isInvited, roles, values } = signIn;
  const address = email === null ? 'noAddress' : !isEmailVerified ? 'unverified' : isInvited ? 'invited' : 'notInvited';
  const findings = [
    ...ofTokens(signIn),
    // Without a readable token nothing is known about the person.
    ...(accounting.outcome === 'ok'
      ? [
          { isGood: address === 'invited', text: t(`readiness.signIn.address.${address}`, { email }) },
          {
            isGood: roles.includes('Admin'),
            text: t(
              `readiness.signIn.role.${roles.length === 0 ? 'none' : roles.includes('Admin') ? 'admin' : 'noAdmin'}`,
              {
                roles: roles.join(', '),
                values: values.join(', ') || '–',
              },
            ),
          },
        ]
      : []),
  ];
  return <SignInFindings findings={findings} />;
}
