import type { SetupSignIn, TrialSignIn } from '@werkbank/contract/session/sign-in-provider.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import classes from './sign-in.module.css';

interface SignInFinding {
  isGood: boolean;
  text: string;
}

/** Whether each half accepts its token. */
export function useTokenFindings() {
  const { t } = useTranslation();
  return ({ accounting, mechanic }: Pick<SetupSignIn | TrialSignIn, 'accounting' | 'mechanic'>): SignInFinding[] =>
    Object.entries({ accounting, mechanic }).map(([name, { outcome, given }]) => ({
      isGood: outcome === 'ok',
      text: t(`readiness.signIn.token.${outcome}`, {
        half: t(`readiness.signIn.half.${name}`),
        given: given ?? '–',
        name: name.toUpperCase(),
      }),
    }));
}

/** What a trial sign-in found, in sentences. */
export function SignInFindings({ findings }: { findings: readonly SignInFinding[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.findings}>
      {findings.map(({ isGood, text }) => (
        <li key={text}>
          <StatusBadge tone={isGood ? 'done' : 'attention'}>
            {t(isGood ? 'readiness.signIn.good' : 'readiness.signIn.wrong')}
          </StatusBadge>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
