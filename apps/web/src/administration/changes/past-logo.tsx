import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import classes from './past-logo.module.css';

/** A logo before or after a change. */
export function PastLogo({ digest }: { digest: string }) {
  const { t } = useTranslation();
  const { data, error } = useCall(api.administration.getPastLogo, { params: { digest } }, { staleTime: Infinity });
  if (error) return t('changes.logoGone');
  return <span className={classes.frame}>{data && <img src={data.logo} alt={t('changes.logo')} />}</span>;
}
