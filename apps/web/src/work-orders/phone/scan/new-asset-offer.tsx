import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../outbox/phone-state.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import classes from './scan.module.css';
import { openJobs } from './scan-model.ts';

/** Jobs shown at once; the others are collapsed. */
const maxShown = 6;

/** For an unused tag: add a new asset to one of the jobs. */
export function NewAssetOffer({ tag, orders }: { tag: string; orders: RoundOrder[] }) {
  const { t } = useTranslation();
  const { pack } = usePhone();
  const jobs = openJobs({ orders, visits: pack?.visits ?? [] });
  const others = jobs.slice(maxShown);
  return (
    <div className={classes.offer}>
      <Jobs jobs={jobs.slice(0, maxShown)} tag={tag} />
      {others.length > 0 && (
        <details>
          <summary className={classes.more}>{t('scan.otherJobs', { n: others.length })}</summary>
          <div className={classes.offer}>
            <Jobs jobs={others} tag={tag} />
          </div>
        </details>
      )}
    </div>
  );
}

function Jobs({ jobs, tag }: { jobs: RoundOrder[]; tag: string }) {
  const { t } = useTranslation();
  return jobs.map(({ order }) => (
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
  ));
}
