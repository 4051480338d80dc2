import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { FactList } from '#src/ui/page/section.tsx';
import { AssetStateBadge } from '../shared/asset-state.tsx';

/** What a tag reveals about its asset: its type, its place, its owner, its next visit. */
export function ScannedFacts({ asset }: { asset: AssetListed }) {
  const { t } = useTranslation();
  return (
    <FactList
      facts={[
        { label: t('assets.tag'), value: asset.tag },
        { label: t('assets.stateName'), value: <AssetStateBadge state={asset.state} quiet /> },
        { label: t('assets.location'), value: locationLabel(asset.locationName, asset.city) },
        { label: t('assets.place'), value: [asset.placePath, asset.position].filter(Boolean).join(' · ') || null },
        { label: t('assets.account'), value: asset.accountName },
        { label: t('assets.serialNumber'), value: asset.serialNumber },
        { label: t('assets.dueOn'), value: <DateText value={asset.dueOn} /> },
      ]}
    />
  );
}
