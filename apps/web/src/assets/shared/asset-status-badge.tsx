import type { Asset, AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { LightBadge } from '#src/ui/page/badges/light-badge.tsx';

/** The due status of an asset, in the words of its state if that is the reason; red while in service means overdue. */
export function AssetStatusBadge({ asset, quiet = true }: { asset: Asset | AssetListed; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <LightBadge light={asset.light} quiet={quiet}>
      {asset.state !== 'inService' ? t(`assets.state.${asset.state}`) : asset.light === 'red' && t('assets.late')}
    </LightBadge>
  );
}
