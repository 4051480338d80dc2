import { Button } from '@mantine/core';
import type { Setup } from '@werkbank/contract/setup/calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { SignInFields } from '#src/frame/sign-in/sign-in-fields.tsx';
import { firstSettings, signInForm } from '#src/frame/sign-in/sign-in-model.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { FactList, Section } from '#src/ui/page/section.tsx';
import classes from './setup.module.css';
import { SignInTrial } from './sign-in-trial.tsx';
import { StepForm } from './step-form.tsx';
import { type StepProps, useStepForm } from './use-setup.ts';

/** The identity provider: set here, unless the environment names one, and tried. */
export function SignInStep({ setup: { installation }, link, onNext }: StepProps) {
  const { t } = useTranslation();
  const { isFixed, mode } = installation.signIn;
  return (
    <>
      {isFixed && <p>{t('setup.serverHint')}</p>}
      <SignInFacts installation={installation} link={link} />
      {!isFixed && <ProviderForm installation={installation} link={link} />}
      {mode !== 'none' && <SignInTrial link={link} />}
      <div className={classes.buttons}>
        <Button variant={mode === 'none' ? 'default' : 'filled'} onClick={() => onNext()}>
          {t('action.next')}
        </Button>
      </div>
    </>
  );
}

function ProviderForm({ installation, link }: Pick<Setup, 'installation'> & Pick<StepProps, 'link'>) {
  const { t } = useTranslation();
  const { settings, mode } = installation.signIn;
  const { field, state } = useStepForm({
    link,
    model: signInForm,
    start: signInForm.valuesOf(settings ?? firstSettings),
    send: async (body) => await api.setup.putSignIn({ ...link, body }),
    // The page signs in with what it was loaded with.
    onDone: () => location.reload(),
  });
  return (
    <Section title={t('readiness.signIn.set')}>
      <StepForm {...state} action={t('readiness.signIn.save')} variant={mode === 'none' ? 'filled' : 'default'}>
        <p>{t('readiness.signIn.setText')}</p>
        <SignInFields field={field} />
      </StepForm>
    </Section>
  );
}

function SignInFacts({ installation: { signIn }, link }: Pick<Setup, 'installation'> & Pick<StepProps, 'link'>) {
  const { t } = useTranslation();
  const { isFixed, mode, issuer, clientId, audiences, rolesClaims, roleMap, emailVerifiedClaim } = signIn;
  const provider = useProvider(link);
  const mapped = Object.entries(roleMap).map(([given, role]) => `${given} → ${role}`);
  const providerFacts = [
    { label: t('setup.issuer'), value: issuer },
    { label: t('setup.clientId'), value: clientId },
    { label: t('setup.audiences'), value: [...audiences.accounting, ...audiences.mechanic].join(', ') },
    { label: t('setup.rolesClaims'), value: rolesClaims.join(', ') },
    { label: t('setup.roleMap'), value: mapped.join(', ') || t('setup.noRoleMap') },
    { label: t('setup.emailClaim'), value: emailVerifiedClaim },
  ];
  return (
    <Section title={t('setup.signIn')} actions={mode !== 'none' && <ProviderButton {...provider} />}>
      <FactList
        facts={[
          {
            label: t('field.status'),
            value: (
              <StatusBadge tone={mode === 'oidc' ? 'done' : 'attention'}>{t(`setup.signInModes.${mode}`)}</StatusBadge>
            ),
          },
          // What the form below holds is not named twice.
          ...(isFixed && mode !== 'none' ? providerFacts : []),
        ]}
      />
      <p role="status" className={classes.answer}>
        {provider.text}
      </p>
      <FormProblem error={provider.error} />
    </Section>
  );
}

/** The response of the provider as a sentence. */
function useProvider(link: StepProps['link']) {
  const { t } = useTranslation();
  const { mutate, data, isPending, error } = useAction(api.setup.checkProvider);
  const { outcome, address, issuer } = data ?? {};
  const text = outcome && t(`setup.provider.${outcome}`, { address, issuer });
  return { text, isPending, error, ask: () => mutate(link) };
}

function ProviderButton({ isPending, ask }: Pick<ReturnType<typeof useProvider>, 'isPending' | 'ask'>) {
  const { t } = useTranslation();
  return (
    <Button variant="default" size="xs" loading={isPending} onClick={ask}>
      {t('setup.askProvider')}
    </Button>
  );
}
