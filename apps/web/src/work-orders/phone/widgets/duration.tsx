import { useTranslation } from 'react-i18next';
import { inHours } from '../pack/visit-times.ts';

/** So long: hours and minutes for the eye, in words for a screen reader. */
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
