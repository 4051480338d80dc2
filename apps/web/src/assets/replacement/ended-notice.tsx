import { Button } from '@mantine/core';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssetLink } from '../shared/asset-link.tsx';
import classes from './ended-notice.module.css';
import { useUndoReplace } from './use-undo-replace.ts';

/** Explains why an asset has ended and which one replaced it; for a new asset, which one it replaced. */
export function EndedNotice({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const { locationId, replacedById, replacesId, stateReason, state } = asset;
  if (replacedById)
    return (
      <div className={classes.notice} role="note">
        <span>
          {t('assets.replacedBy')}{' '}
          <AssetLink locationId={locationId} id={replacedById}>
            {asset.replacedByTag ?? t('assets.successor')}
          </AssetLink>
          {stateReason && ` · ${stateReason}`}
        </span>
        <UndoReplace asset={asset} />
      </div>
    );
  if (state === 'removed')
    return (
      <div className={classes.notice} role="note">
        {t('assets.removedNotice')}
      </div>
    );
  if (!replacesId) return null;
  return (
    <p className={classes.quiet}>
      {t('assets.replaces')}{' '}
      <AssetLink locationId={locationId} id={replacesId}>
        {asset.replacesTag ?? t('assets.predecessor')}
      </AssetLink>
    </p>
  );
}

/** Shown as long as the server allows undoing it. */
function UndoReplace({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const { undo, isPending } = useUndoReplace();
  if (!asset.undoUntil || Date.parse(asset.undoUntil) < now) return null;
  return (
    <Button variant="default" size="xs" loading={isPending} onClick={() => undo(asset.locationId, asset.id)}>
      {t('assets.undoReplace')}
    </Button>
  );
}
