import { useTranslation } from 'react-i18next';
import { inHours } from '../pack/visit-times.ts';

/** A duration as h:mm, and in words for screen readers. */
export function Duration({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const { hours, minutes: rest } = inHours(minutes);
  return (
    <span>
      <span aria-hidden="true">
        {hours}:{String(rest).padStart(2, '0')}
      </span>
      <span className="visually-hidden">{t('phone.duration', { hours, minutes: rest })}</span>
    </span>
  );
}
