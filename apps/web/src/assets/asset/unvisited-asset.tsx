import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMapPinShare, IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { StateBlock } from '#src/ui/page/states/state-block.tsx';
import { ScannedFacts } from '../labels/scanned-facts.tsx';
import { useScannedAsset } from '../labels/use-scanned-asset.ts';
import { AssetStatusBadge } from '../shared/asset-status-badge.tsx';
import { isEnded } from '../shared/is-ended.ts';
import classes from './asset-page.module.css';

interface UnvisitedAssetProps {
  id: string;
  /** The scanned code. */
  code: string | undefined;
}

/** An asset at a location that the engineer does not visit: what its tag shows, why nothing else is shown, and the possible actions. */
export function UnvisitedAsset({ id, code }: UnvisitedAssetProps) {
  const { asset, error, refetch } = useScannedAsset(code, id);
  if (asset) return <Scanned asset={asset} code={code} />;
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  return asset === null ? <NotByThis /> : <PageSkeleton width="narrow" />;
}

function Scanned({ asset, code }: { asset: AssetListed; code: string | undefined }) {
  const { t } = useTranslation();
  const search = { ...(code && { code }) };
  return (
    <Page
      width="narrow"
      trail={[
        <Link key="scan" to="/assets/scan" search={search}>
          {t('assets.scan.title')}
        </Link>,
      ]}
      number={asset.tag}
      title={asset.description}
      status={<AssetStatusBadge asset={asset} quiet={false} />}
      actions={
        !isEnded(asset) && (
          <>
            <Button
              variant="default"
              leftSection={<IconMapPinShare size={16} stroke={1.75} />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/locations/$id/assets/$assetId/move"
                  params={{ id: asset.locationId, assetId: asset.id }}
                  search={search}
                />
              )}
            >
              {t('assets.unvisited.hangsHere')}
            </Button>
            <Button
              leftSection={<IconAlertTriangle size={16} stroke={1.75} />}
              renderRoot={(props) => (
                <Link {...props} to="/service-requests/new" search={{ ...search, asset: asset.id }} />
              )}
            >
              {t('assets.unvisited.report')}
            </Button>
          </>
        )
      }
    >
      <div className={classes.notice} role="note">
        {t(isEnded(asset) ? 'assets.unvisited.ended' : 'assets.unvisited.why', { location: asset.locationName })}
      </div>
      <Section title={t('assets.unvisited.facts')}>
        <ScannedFacts asset={asset} />
      </Section>
    </Page>
  );
}

/** Shown without a tag: scanning the label on the asset opens it. */
function NotByThis() {
  const { t } = useTranslation();
  return (
    <StateBlock
      level={1}
      icon={<IconScan size={22} stroke={1.75} />}
      title={t('assets.unvisited.title')}
      actions={<Button renderRoot={(props) => <Link {...props} to="/assets/scan" />}>{t('assets.scan.title')}</Button>}
    >
      {t('assets.unvisited.text')}
    </StateBlock>
  );
}
