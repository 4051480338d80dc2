import type { AssetState } from '@werkbank/contract/assets/asset/asset.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';

const tones: Record<AssetState, StatusTone> = {
  planned: 'draft',
  inService: 'done',
  defect: 'failed',
  outOfService: 'stopped',
  inWorkshop: 'active',
  missing: 'attention',
  replaced: 'stopped',
  removed: 'stopped',
};

/** The state of an asset in its life cycle. */
export function AssetStateBadge({ state, quiet = false }: { state: AssetState; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={tones[state]} quiet={quiet}>
      {t(`assets.state.${state}`)}
    </StatusBadge>
  );
}
