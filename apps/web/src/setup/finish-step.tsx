import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Setup } from '@werkbank/contract/setup/calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './setup.module.css';
import { forgetToken } from './setup-token.ts';
import { type StepProps, useStep } from './use-setup.ts';

interface Point {
  /** Key of the text. */
  text: string;
  isDone: boolean;
  /** Whether the set-up cannot be completed without it. */
  isNeeded?: boolean;
  /** Step in which it is done. */
  step: number;
}

const pointsOf = ({ company, brand, isWarehouseNamed, people, installation }: Setup): Point[] => [
  { text: 'setup.points.company', isDone: company !== null, isNeeded: true, step: 1 },
  { text: 'setup.points.brand', isDone: brand.accent !== null || brand.logo !== null, step: 2 },
  { text: 'setup.points.warehouse', isDone: isWarehouseNamed, step: 3 },
  { text: 'setup.points.people', isDone: people.some(({ access }) => access === 'write'), isNeeded: true, step: 4 },
  {
    text: 'setup.points.signIn',
    isDone: installation.signIn.mode === 'oidc',
    isNeeded: installation.signIn.mode === 'none',
    step: 5,
  },
  { text: 'setup.points.mail', isDone: installation.mail.source !== 'none', step: 6 },
  { text: 'setup.points.exact', isDone: installation.hasExact, step: 7 },
];

/** What is still missing, and the button that completes the set-up. */
export function FinishStep({ setup, link }: StepProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useStep(link, async () => await api.setup.complete(link), forgetToken);
  const points = pointsOf(setup);
  const isReady = points.every(({ isNeeded, isDone }) => !isNeeded || isDone);
  return (
    <>
      <Section title={t('setup.steps.finish')}>
        <ul className={classes.points}>
          {points.map((point) => (
            <li key={point.text}>
              <StatusBadge tone={point.isDone ? 'done' : point.isNeeded ? 'attention' : 'draft'}>
                {t(point.isDone ? 'setup.done' : point.isNeeded ? 'setup.needed' : 'setup.later')}
              </StatusBadge>
              <Link to="/setup" search={{ step: point.step }}>
                {t(point.text)}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <p>{t(isReady ? 'setup.completeHint' : 'setup.notReady')}</p>
      <FormProblem error={error} />
      <div className={classes.buttons}>
        <Button loading={isPending} onClick={() => mutate(undefined)} {...lockedBy(!isReady && t('setup.notReady'))}>
          {t('setup.complete')}
        </Button>
      </div>
    </>
  );
}

const administratorPages = [
  { to: '/administration/readiness', text: 'setup.next.readiness' },
  { to: '/imports', text: 'setup.next.imports' },
] as const;
const workPages = [
  { to: '/items/new', text: 'setup.next.items' },
  { to: '/accounts/new', text: 'setup.next.accounts' },
  { to: '/sales-orders/new', text: 'setup.next.orders' },
] as const;

/** Shown after completion: the first page for each role. Each link leads through the sign-in. */
export function CompletePage() {
  const { t } = useTranslation();
  const list = (pages: readonly { to: string; text: string }[]) => (
    <ul className={classes.points}>
      {pages.map(({ to, text }) => (
        <li key={to}>
          <a href={to}>{t(text)}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <Section title={t('setup.next.title')}>
      <p className={classes.spaced}>{t('setup.next.text')}</p>
      {list(administratorPages)}
      <p className={classes.spaced}>{t('setup.next.work')}</p>
      {list(workPages)}
    </Section>
  );
}
