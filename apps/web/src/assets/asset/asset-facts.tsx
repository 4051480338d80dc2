import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { LocationLink } from '#src/locations/shared/location-link.tsx';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';

/** Where it hangs, what comes next, when it was last looked at, its number, its end. */
export function AssetFacts({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  const { placePath, position, dueReason, lastResult } = asset;
  return (
    <KeyFacts
      facts={[
        {
          label: t('assets.place'),
          value: placePath ?? position ?? <LocationLink id={asset.locationId}>{asset.locationName}</LocationLink>,
          hint: placePath ? position : position ? null : t('assets.positionUnknown'),
        },
        {
          label: t('assets.nextService'),
          value: <DateText value={asset.dueOn} />,
          hint: dueReason && t(`assets.reason.${dueReason}`),
        },
        {
          label: t('assets.lastService'),
          value: <DateText value={asset.lastServiceOn} />,
          hint: lastResult && t(`assets.result.${lastResult}`),
        },
        {
          label: t('assets.serialNumber'),
          value: asset.serialNumber ?? <Nothing />,
          hint: [asset.brand, asset.model].filter(Boolean).join(' ') || null,
        },
        { label: t('assets.endOfLife'), value: <DateText value={asset.endOfLifeOn} />, hint: asset.typeDescription },
      ]}
    />
  );
}
