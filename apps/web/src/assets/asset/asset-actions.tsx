import { Button } from '@mantine/core';
import {
  IconArrowsExchange,
  IconMapPinShare,
  IconMessageExclamation,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { MoreMenu } from '#src/ui/basics/more-menu.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { isEnded } from '../shared/is-ended.ts';

const RemoveAsset = lazy(async () => ({ default: (await import('./remove-asset.tsx')).RemoveAsset }));

const aboutAsset = ({ id, locationId }: Asset) => ({ location: locationId, asset: id });

/** Actions for an asset that has not ended; reporting a visit is the most frequent. */
export function AssetActions({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { canChange } = useAccess('assets');
  const [isRemoving, setRemoving] = useState(false);
  const params = { id: asset.locationId, assetId: asset.id };
  const isOpen = canChange && !isEnded(asset);
  const toEdit = { to: '/locations/$id/assets/$assetId/edit', params } as const;
  const toReport = { to: '/locations/$id/assets/$assetId/report', params } as const;
  useShortcut('e', () => void navigate(toEdit), { label: t('action.edit'), enabled: isOpen });
  useShortcut('r', () => void navigate(toReport), { label: t('assets.reportVisit'), enabled: isOpen });
  if (!isOpen) return null;
  return (
    <>
      <MoreMenu>
        <Menu.Item
          leftSection={<IconPencil size={16} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} {...toEdit} />}
        >
          {t('action.edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMapPinShare size={16} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} to="/locations/$id/assets/$assetId/move" params={params} />}
        >
          {t('assets.move')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsExchange size={16} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} to="/locations/$id/assets/$assetId/replace" params={params} />}
        >
          {t('assets.replace')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMessageExclamation size={16} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} to="/complaints/new" search={aboutAsset(asset)} />}
        >
          {t('assets.complain')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => setRemoving(true)}>
          {t('assets.remove')}
        </Menu.Item>
      </MoreMenu>
      <Button renderRoot={(props) => <Link {...props} {...toReport} />}>{t('assets.reportVisit')}</Button>
      {isRemoving && (
        <Suspense>
          <RemoveAsset asset={asset} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </>
  );
}
