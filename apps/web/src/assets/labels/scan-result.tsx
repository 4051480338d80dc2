import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { LightBadge } from '#src/ui/page/badges/light-badge.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { AssetLink } from '../shared/asset-link.tsx';
import { ClaimTag } from './claim-tag.tsx';
import classes from './scan.module.css';
import { ScannedFacts } from './scanned-facts.tsx';

/** The result for a code: one asset, several that share it, a label that is not in use yet, or nothing. */
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
          <FoundAsset key={asset.id} asset={asset} code={code} />
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

/** For readers who may not see the asset through its location, its page shows what the code reveals. */
function FoundAsset({ asset, code }: { asset: AssetListed; code: string }) {
  const { seesAll } = useAccess('assets');
  return (
    <article className={classes.asset}>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <AssetLink locationId={asset.locationId} id={asset.id} code={seesAll ? undefined : code}>
            {asset.description}
          </AssetLink>
        </h2>
        <LightBadge light={asset.light} />
      </div>
      <ScannedFacts asset={asset} />
    </article>
  );
}
