import type { RecreatePreview } from '@werkbank/contract/work-orders/rounds/recreate.ts';
import { useTranslation } from 'react-i18next';
import { AssetLink } from '#src/assets/shared/asset-link.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './recreate-differences.module.css';

type Device = RecreatePreview['assets'][number];

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
      <Offered devices={newAssets} added={added} onAdd={onAdd} />
      <Replaced locationId={locationId} devices={replacedAssets} />
      <Skipped devices={skippedAssets} />
      {items.length > 0 && (
        <Section title={t('workOrders.plannedItems')} count={items.length}>
          <ul className={classes.devices}>
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
        <ul className={classes.devices}>
          {same.map((device) => (
            <li key={device.assetId}>{wordsOf(device)}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const wordsOf = ({ tag, description, placePath, position }: Device) =>
  [tag, description, placePath, position].filter(Boolean).join(' · ');

function Offered({
  devices,
  added,
  onAdd,
}: Pick<RecreateDifferencesProps, 'added' | 'onAdd'> & { devices: readonly Device[] }) {
  const { t } = useTranslation();
  const toggle = (id: string) => {
    const next = new Set(added);
    if (!next.delete(id)) next.add(id);
    onAdd(next);
  };
  if (devices.length === 0) return null;
  return (
    <Section title={t('workOrders.recreate.offeredTitle')} count={devices.length}>
      <ul className={classes.devices}>
        {devices.map((device) => (
          <li key={device.assetId}>
            <label className={classes.choice}>
              <input type="checkbox" checked={added.has(device.assetId)} onChange={() => toggle(device.assetId)} />
              <span>{wordsOf(device)}</span>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Replaced({ locationId, devices }: { locationId: string; devices: RecreatePreview['replacedAssets'] }) {
  const { t } = useTranslation();
  if (devices.length === 0) return null;
  return (
    <Section title={t('workOrders.recreate.replacedTitle')} count={devices.length}>
      <ul className={classes.devices}>
        {devices.map((device) => (
          <li key={device.assetId}>
            <AssetLink locationId={locationId} id={device.assetId}>
              {wordsOf(device)}
            </AssetLink>{' '}
            <span className={classes.small}>
              {device.replacesTag === null
                ? t('workOrders.recreate.insteadOfOld')
                : t('workOrders.recreate.insteadOf', { tag: device.replacesTag })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Skipped({ devices }: { devices: RecreatePreview['skippedAssets'] }) {
  const { t } = useTranslation();
  if (devices.length === 0) return null;
  return (
    <Section title={t('workOrders.recreate.skippedTitle')} count={devices.length}>
      <ul className={classes.devices}>
        {devices.map((device) => (
          <li key={device.assetId}>
            <span>{wordsOf(device)}</span>{' '}
            <StatusBadge tone="stopped" quiet>
              {t(`workOrders.detached.${device.reason}`)}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
