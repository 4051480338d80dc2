import type { Asset, AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { LightBadge } from '#src/ui/page/badges/light-badge.tsx';

/** How a device stands: its light, in the word of its state where that is the reason; red in service is late. */
export function AssetStanding({ asset, quiet = true }: { asset: Asset | AssetListed; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <LightBadge light={asset.light} quiet={quiet}>
      {asset.state !== 'inService' ? t(`assets.state.${asset.state}`) : asset.light === 'red' && t('assets.late')}
    </LightBadge>
  );
}
