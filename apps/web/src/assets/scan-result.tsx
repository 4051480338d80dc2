import type { AssetListed } from '@werkbank/contract/assets/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { ErrorState } from '#src/ui/page/error-state.tsx';
import { LightBadge } from '#src/ui/page/light-badge.tsx';
import { FactList } from '#src/ui/page/section.tsx';
import { TableSkeleton } from '#src/ui/page/skeleton.tsx';
import { DateText } from '#src/ui/page/values.tsx';
import { AssetLink } from './asset-link.tsx';
import { AssetStateBadge } from './asset-state.tsx';
import { ClaimTag } from './claim-tag.tsx';
import classes from './scan.module.css';

/** What a code means: a device, several that carry it, a label that waits for one, or nothing. */
export function ScanResult({ code }: { code: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(api.assets.lookUp, { params: { code } });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} columns={2} />;
  if (data.assets.length > 0)
    return (
      <section className={classes.found} aria-live="polite">
        {data.assets.length > 1 && <p>{t('assets.scan.several', { count: data.assets.length, code })}</p>}
        {data.assets.map((asset) => (
          <FoundAsset key={asset.id} asset={asset} />
        ))}
      </section>
    );
  const isOver = data.tagStatus === 'lost' || data.tagStatus === 'retired';
  if (data.tag !== null && !isOver) return <ClaimTag tag={data.tag} isPrinted={data.tagStatus === 'printed'} />;
  return (
    <section className={classes.notFound} role="alert">
      <h2>{t(isOver ? `assets.scan.over.${data.tagStatus}` : 'assets.scan.unknown', { code: data.tag ?? code })}</h2>
      <p>{t(isOver ? 'assets.scan.overText' : 'assets.scan.unknownText')}</p>
    </section>
  );
}

function FoundAsset({ asset }: { asset: AssetListed }) {
  const { t } = useTranslation();
  return (
    <article className={classes.asset}>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <AssetLink locationId={asset.locationId} id={asset.id}>
            {asset.description}
          </AssetLink>
        </h2>
        <LightBadge light={asset.light} />
      </div>
      <FactList
        facts={[
          { label: t('assets.tag'), value: asset.tag },
          { label: t('assets.stateName'), value: <AssetStateBadge state={asset.state} quiet /> },
          { label: t('assets.location'), value: [asset.locationName, asset.city].filter(Boolean).join(', ') },
          { label: t('assets.place'), value: [asset.placePath, asset.position].filter(Boolean).join(' · ') || null },
          { label: t('assets.account'), value: asset.accountName },
          { label: t('assets.serialNumber'), value: asset.serialNumber },
          { label: t('assets.dueOn'), value: <DateText value={asset.dueOn} /> },
        ]}
      />
    </article>
  );
}
