import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RoundOrder } from '../pack-model.ts';
import { usePhone } from '../phone-state.ts';
import classes from './scan.module.css';
import { openJobs } from './scan-model.ts';

/** Offered at once; others are opened from their job. */
const most = 12;

/** A label that no device has: a new device in one of the jobs. */
export function NewDeviceOffer({ tag, orders }: { tag: string; orders: RoundOrder[] }) {
  const { t } = useTranslation();
  const { pack } = usePhone();
  const jobs = openJobs({ orders, visits: pack?.visits ?? [] });
  return (
    <div className={classes.offer}>
      {jobs.slice(0, most).map(({ order }) => (
        <Button
          key={order.id}
          size="lg"
          variant="default"
          renderRoot={(props) => (
            <Link to="/m/jobs/$workOrderId/new" params={{ workOrderId: order.id }} search={{ tag }} {...props} />
          )}
        >
          {t('scan.newIn', { name: order.locationName })}
        </Button>
      ))}
    </div>
  );
}
