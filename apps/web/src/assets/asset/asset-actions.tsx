import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { RecordMenu } from '#src/frame/commands/record-menu.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { isEnded } from '../shared/is-ended.ts';
import { assetCommandSet } from './asset-command-set.tsx';

/** Actions for an asset; reporting a visit is the most frequent while it has not ended. */
export function AssetActions({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { canChange } = useAccess('assets');
  const params = { id: asset.locationId, assetId: asset.id };
  const isOpen = canChange && !isEnded(asset);
  const toEdit = { to: '/locations/$id/assets/$assetId/edit', params } as const;
  const toReport = { to: '/locations/$id/assets/$assetId/report', params } as const;
  useShortcut('e', () => void navigate(toEdit), { label: t('action.edit'), enabled: isOpen });
  useShortcut('r', () => void navigate(toReport), { label: t('assets.reportVisit'), enabled: isOpen });
  return (
    <>
      <RecordMenu set={assetCommandSet} record={asset} />
      {isOpen && <Button renderRoot={(props) => <Link {...props} {...toReport} />}>{t('assets.reportVisit')}</Button>}
    </>
  );
}
