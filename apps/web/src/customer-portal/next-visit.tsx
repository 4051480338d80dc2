import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';

/** *Next visit: 26 November 2026*, or that none is planned. */
export function NextVisit({ on }: { on: string | null }) {
  const { t } = useTranslation();
  if (on === null) return t('customerPortal.noVisit');
  return (
    <>
      {t('customerPortal.nextVisit')} <DateText value={on} />
    </>
  );
}
