import { IconClock, IconFileCheck, IconFlagCheck, IconPackage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './job-links.module.css';

/** Links to the screens of a job besides its assets. */
const links = [
  { to: '/m/jobs/$workOrderId/parts', text: 'parts.short', Icon: IconPackage },
  { to: '/m/jobs/$workOrderId/times', text: 'phone.times', Icon: IconClock },
  { to: '/m/jobs/$workOrderId/consent', text: 'phone.consent.short', Icon: IconFileCheck },
  { to: '/m/jobs/$workOrderId/finish', text: 'phone.finish', Icon: IconFlagCheck },
] as const;

/** Links to parts, times, consent and completion, within reach of the thumb. */
export function JobLinks({ workOrderId }: { workOrderId: string }) {
  const { t } = useTranslation();
  return (
    <nav className={classes.links} aria-label={t('phone.jobParts')}>
      {links.map(({ to, text, Icon }) => (
        <Link key={to} to={to} params={{ workOrderId }} className={classes.link}>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
