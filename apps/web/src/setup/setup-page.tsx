import { IconLinkOff } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Setup } from '@werkbank/contract/setup/calls.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { BrandStep } from './brand-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { DataStep } from './data-step.tsx';
import { CompletePage, FinishStep } from './finish-step.tsx';
import { MailStep } from './mail-step.tsx';
import { PeopleStep } from './people-step.tsx';
import classes from './setup.module.css';
import { SignInStep } from './sign-in-step.tsx';
import { type StepProps, useSetup } from './use-setup.ts';
import { WarehouseStep } from './warehouse-step.tsx';

const route = getRouteApi('/public/setup');

/** The command that prints a new link. */
const newLink = 'npm run setup -- --link';

interface StepOfSetup {
  name: string;
  Step: ComponentType<StepProps>;
  isDone: (setup: Setup) => boolean;
  /** Resumed automatically only when nothing else is left to do. */
  isOptional?: true;
}

const steps: readonly StepOfSetup[] = [
  { name: 'company', Step: CompanyStep, isDone: ({ company }) => company !== null },
  {
    name: 'brand',
    Step: BrandStep,
    isDone: ({ brand }) => brand.accent !== null || brand.logo !== null,
    isOptional: true,
  },
  { name: 'warehouse', Step: WarehouseStep, isDone: ({ isWarehouseNamed }) => isWarehouseNamed },
  { name: 'people', Step: PeopleStep, isDone: ({ people }) => people.some(({ access }) => access === 'write') },
  { name: 'signIn', Step: SignInStep, isDone: ({ installation: { signIn } }) => signIn.mode === 'oidc' },
  { name: 'mail', Step: MailStep, isDone: ({ installation: { mail } }) => mail.source !== 'none', isOptional: true },
  { name: 'data', Step: DataStep, isDone: ({ installation: { hasExact } }) => hasExact, isOptional: true },
  { name: 'finish', Step: FinishStep, isDone: ({ isComplete }) => isComplete },
];

/** The first administrator sets up the company, step by step. Each step can be left and resumed. */
export function SetupPage() {
  const { t } = useTranslation();
  const { link, data, error, refetch } = useSetup();
  if (data?.isComplete)
    return (
      <Page width="narrow" title={t('setup.isComplete')}>
        <CompletePage />
      </Page>
    );
  if (error instanceof CallError && error.code === 'setup.link_unknown')
    return (
      <Page width="narrow" title={t('setup.title')}>
        <EmptyState icon={<IconLinkOff size={22} stroke={1.75} />} title={t('setup.linkUnknown')}>
          {t('setup.linkUnknownText')} <code className={classes.command}>{newLink}</code>
        </EmptyState>
      </Page>
    );
  if (data) return <Wizard setup={data} link={link} />;
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton width="narrow" rows={6} />;
}

function Wizard({ setup, link }: Omit<StepProps, 'onNext'>) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const firstOpen = steps.findIndex(({ isDone, isOptional }) => !isOptional && !isDone(setup)) + 1;
  const { step: wanted = firstOpen } = route.useSearch();
  // Every step but the first changes the company.
  const at = setup.company ? Math.min(Math.max(wanted, 1), steps.length) : 1;
  const current = steps[at - 1];
  if (!current) return null;
  const { name, Step } = current;
  return (
    <Page
      width="narrow"
      title={t('setup.title')}
      description={
        <>
          {t('setup.text')} {t('setup.validUntil')} <DateText value={setup.expiresAt} as="dateTime" />
        </>
      }
    >
      <div className={classes.page}>
        <Progress setup={setup} at={at} />
        <Step key={name} setup={setup} link={link} onNext={() => void navigate({ search: { step: at + 1 } })} />
      </div>
    </Page>
  );
}

function Progress({ setup, at }: { setup: Setup; at: number }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('setup.progress')}>
      <ol className={classes.steps}>
        {steps.map(({ name, isDone }, index) => (
          <li key={name} data-done={isDone(setup) || undefined} aria-current={index + 1 === at ? 'step' : undefined}>
            {setup.company || index === 0 ? (
              <Link to="/setup" search={{ step: index + 1 }}>
                {t(`setup.steps.${name}`)}
              </Link>
            ) : (
              t(`setup.steps.${name}`)
            )}
            {isDone(setup) && <span className="visually-hidden">{t('setup.done')}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
