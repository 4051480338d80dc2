import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { Page } from '#src/ui/page/page.tsx';
import { AssetLink } from '../shared/asset-link.tsx';
import { AssetStatusBadge } from '../shared/asset-status-badge.tsx';
import { EndedNotice } from './ended-notice.tsx';

/** Replaces the form of an asset that has ended and can no longer change. */
export function EndedPage({ asset }: { asset: Asset }) {
  const { locationId, id, tag, description } = asset;
  return (
    <Page
      width="narrow"
      trail={[
        <AssetLink key="asset" locationId={locationId} id={id}>
          {tag ?? description}
        </AssetLink>,
      ]}
      title={description}
      status={<AssetStatusBadge asset={asset} quiet={false} />}
    >
      <EndedNotice asset={asset} />
    </Page>
  );
}
