import { IconCircleCheck, IconCircleX, IconClockX, IconGitBranch } from '@tabler/icons-react';
import type { PublicEstimate } from '@werkbank/contract/estimates/answers/public-estimate.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from './public-estimate.module.css';

/** The answer sent from this page: none, one that was accepted, or one that came too late. */
export type GivenAnswer = 'none' | 'counted' | 'late';

/** Shown first: that it was answered, has expired, or was replaced. An open estimate needs no notice. */
export function PublicState({ estimate, answer }: { estimate: PublicEstimate; answer: GivenAnswer }) {
  const { t } = useTranslation();
  const { state, isExpired, acceptedAt, acceptedByName, dueDate, companyName } = estimate;
  const box = useFocusOnChange(state);
  if (state === 'open' && !isExpired) return null;
  const shown = state === 'open' ? 'expired' : state;
  // "You have accepted" is shown only after accepting here, because the link may have been passed on.
  const text = shown === 'accepted' && answer !== 'counted' ? 'acceptedAlready' : shown;
  const Icon = { accepted: IconCircleCheck, rejected: IconCircleX, superseded: IconGitBranch, expired: IconClockX }[
    shown
  ];
  return (
    <div ref={box} tabIndex={-1} role="status" className={classes.state} data-state={shown}>
      <Icon size={28} stroke={1.75} aria-hidden="true" />
      <p>
        <strong>{t(`estimates.public.${text}`)}</strong>
      </p>
      {shown === 'accepted' && (
        <p>
          {t('estimates.public.acceptedBy', { name: acceptedByName ?? '–' })}{' '}
          <DateText value={acceptedAt} as="dateTime" />
        </p>
      )}
      {shown === 'expired' && (
        <p>
          {t('estimates.public.expiredOn')} <DateText value={dueDate} as="long" />
        </p>
      )}
      {shown === 'accepted' && answer === 'late' && <p>{t('estimates.public.notStored')}</p>}
      <p>{t(`estimates.public.${text}Text`, { company: companyName })}</p>
    </div>
  );
}

/** After the answer the focus moves to its result. */
function useFocusOnChange(state: PublicEstimate['state']) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [state]);
  return box;
}
