import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import classes from './mails.module.css';

/** For the navigation: the number of the reader's own mails that are being retried or have failed. */
export function MailBadge() {
  const { t } = useTranslation();
  const { canSee } = useAccess('mails');
  const division = String(useDivision());
  const number = numberFormat(useLocale(), {});
  const { data } = useCall(api.mails.count, { params: { division } }, { enabled: canSee });
  if (!data?.ownUnsent) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{number.format(data.ownUnsent)}</span>
      <span className="visually-hidden">{t('nav.unsentCount', { count: data.ownUnsent })}</span>
    </span>
  );
}
