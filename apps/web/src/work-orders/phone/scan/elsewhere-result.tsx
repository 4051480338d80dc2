import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { usePhone } from '../outbox/phone-state.ts';
import { useStore } from '../outbox/use-store.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import { NewAssetOffer } from './new-asset-offer.tsx';
import classes from './scan.module.css';
import { isOurTag, tagOf, taskOfAsset } from './scan-model.ts';

interface ElsewhereResultProps {
  code: string;
  orders: RoundOrder[];
}

/** The result for a code that is in none of the stored jobs; without a network, only from what the phone has stored. */
export function ElsewhereResult({ code, orders }: ElsewhereResultProps) {
  const { t } = useTranslation();
  const { isOnline } = usePhone();
  if (isOnline) return <Asked code={code} orders={orders} />;
  return (
    <section className={classes.offer} role="alert">
      <p className={classes.text}>
        <IconCloudOff size={20} aria-hidden="true" /> {t('scan.notHere', { code: tagOf(code) ?? code })}
      </p>
      {isOurTag(code) && <NewAssetOffer tag={tagOf(code) ?? code} orders={orders} />}
    </section>
  );
}

function Asked({ code, orders }: ElsewhereResultProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(api.assets.lookUp, { params: { code } });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} columns={2} />;
  const { assets, tag, tagStatus } = data;
  if (assets.length > 0)
    return (
      <section className={classes.offer} aria-live="polite">
        {assets.map((asset) => (
          <Elsewhere key={asset.id} asset={asset} orders={orders} />
        ))}
      </section>
    );
  const isOver = tagStatus === 'lost' || tagStatus === 'retired';
  const isFree = tag !== null && !isOver && (tagStatus !== null || isOurTag(code));
  return (
    <section className={classes.offer} role="alert">
      <h2 className={classes.name}>
        {t(isOver ? `scan.over.${tagStatus}` : isFree ? 'scan.free' : 'scan.unknown', { code: tag ?? code })}
      </h2>
      <p className={classes.text}>{t(isOver ? 'scan.overText' : isFree ? 'scan.freeText' : 'scan.unknownText')}</p>
      {isFree && <NewAssetOffer tag={tag} orders={orders} />}
    </section>
  );
}

/** A known asset that is in no job of the phone: its location, and the job there if there is one. */
function Elsewhere({ asset, orders }: { asset: AssetListed; orders: readonly RoundOrder[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useStore();
  const hasEnded = asset.state === 'replaced' || asset.state === 'removed';
  const job = orders.find(({ order }) => order.locationId === asset.locationId && order.status < 30);
  const join = async ({ order, tasks }: RoundOrder) => {
    const taskId = crypto.randomUUID();
    const task = taskOfAsset(asset, order, taskId, tasks.length + 1);
    const { description: title } = asset;
    if (!(await store({ title, step: { call: 'addToJob', params: { workOrderId: order.id, taskId }, task } }))) return;
    const params = { workOrderId: order.id, assetId: asset.id };
    await navigate({ to: '/m/jobs/$workOrderId/assets/$assetId', params });
  };
  return (
    <article className={classes.found}>
      <h2 className={classes.name}>{asset.description}</h2>
      <p className={classes.text}>
        {[asset.tag, asset.locationName, asset.city, asset.placePath, asset.position].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.text}>
        {hasEnded ? t('scan.ended') : job ? t('scan.notInJob', { number: job.order.number }) : t('scan.otherSite')}
      </p>
      {job && !hasEnded && (
        <Button size="lg" onClick={() => void join(job)}>
          {t('scan.join', { number: job.order.number })}
        </Button>
      )}
    </article>
  );
}
