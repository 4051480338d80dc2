import type { RecreatePreview } from '@werkbank/contract/work-orders/rounds/recreate.ts';
import { useTranslation } from 'react-i18next';
import { AssetLink } from '#src/assets/shared/asset-link.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './recreate-differences.module.css';

type Asset = RecreatePreview['assets'][number];

interface RecreateDifferencesProps {
  locationId: string;
  preview: RecreatePreview;
  /** Assets that were not part of the first order and are to be added. */
  added: ReadonlySet<string>;
  onAdd: (added: ReadonlySet<string>) => void;
}

/** A recreated order compared with the first one: assets replaced, left out, offered, unchanged. */
export function RecreateDifferences({ locationId, preview, added, onAdd }: RecreateDifferencesProps) {
  const { t } = useTranslation();
  const { assets, replacedAssets, skippedAssets, newAssets, items } = preview;
  const replaced = new Set(replacedAssets.map(({ assetId }) => assetId));
  const same = assets.filter(({ assetId }) => !replaced.has(assetId));
  const counts = [
    ['same', same.length],
    ['replaced', replacedAssets.length],
    ['skipped', skippedAssets.length],
    ['offered', newAssets.length],
  ] as const;
  return (
    <>
      <ul className={classes.counts} aria-label={t('workOrders.differences')}>
        {counts.map(([name, count]) => (
          <li key={name} data-kind={name}>
            <b>{count}</b> {t(`workOrders.recreate.${name}`)}
          </li>
        ))}
      </ul>
      <Offered assets={newAssets} added={added} onAdd={onAdd} />
      <Replaced locationId={locationId} assets={replacedAssets} />
      <Skipped assets={skippedAssets} />
      {items.length > 0 && (
        <Section title={t('workOrders.plannedItems')} count={items.length}>
          <ul className={classes.assets}>
            {items.map((item) => (
              <li key={item.itemId}>
                <Quantity value={item.quantity} unit={item.unitCode} unitName={item.unitDescription} /> ·{' '}
                {item.itemCode} · {item.description}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('workOrders.recreate.sameTitle')} count={same.length}>
        <ul className={classes.assets}>
          {same.map((asset) => (
            <li key={asset.assetId}>{wordsOf(asset)}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const wordsOf = ({ tag, description, placePath, position }: Asset) =>
  [tag, description, placePath, position].filter(Boolean).join(' · ');

function Offered({
  assets,
  added,
  onAdd,
}: Pick<RecreateDifferencesProps, 'added' | 'onAdd'> & { assets: readonly Asset[] }) {
  const { t } = useTranslation();
  const toggle = (id: string) => {
    const next = new Set(added);
    if (!next.delete(id)) next.add(id);
    onAdd(next);
  };
  if (assets.length === 0) return null;
  return (
    <Section title={t('workOrders.recreate.offeredTitle')} count={assets.length}>
      <ul className={classes.assets}>
        {assets.map((asset) => (
          <li key={asset.assetId}>
            <label className={classes.choice}>
              <input type="checkbox" checked={added.has(asset.assetId)} onChange={() => toggle(asset.assetId)} />
              <span>{wordsOf(asset)}</span>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Replaced({ locationId, assets }: { locationId: string; assets: RecreatePreview['replacedAssets'] }) {
  const { t } = useTranslation();
  if (assets.length === 0) return null;
  return (
    <Section title={t('workOrders.recreate.replacedTitle')} count={assets.length}>
      <ul className={classes.assets}>
        {assets.map((asset) => (
          <li key={asset.assetId}>
            <AssetLink locationId={locationId} id={asset.assetId}>
              {wordsOf(asset)}
            </AssetLink>{' '}
            <span className={classes.small}>
              {asset.replacesTag === null
                ? t('workOrders.recreate.insteadOfOld')
                : t('workOrders.recreate.insteadOf', { tag: asset.replacesTag })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Skipped({ assets }: { assets: RecreatePreview['skippedAssets'] }) {
  const { t } = useTranslation();
  if (assets.length === 0) return null;
  return (
    <Section title={t('workOrders.recreate.skippedTitle')} count={assets.length}>
      <ul className={classes.assets}>
        {assets.map((asset) => (
          <li key={asset.assetId}>
            <span>{wordsOf(asset)}</span>{' '}
            <StatusBadge tone="stopped" quiet>
              {t(`workOrders.detached.${asset.reason}`)}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
