import { Button } from '@mantine/core';
import { IconChecks, IconFireExtinguisher } from '@tabler/icons-react';
import type { PortalSiteDetails } from '@werkbank/contract/customer-portal/portal-site.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { CheckDialog } from './check-dialog.tsx';
import classes from './customer-portal.module.css';
import { assetColumns } from './device-table.tsx';
import { type Round, totalOf } from './round.ts';

type Asset = PortalSiteDetails['assets'][number];

/** The assets of a location, floor by floor, each floor with its own check. */
export function Floors({ site }: { site: PortalSiteDetails }) {
  const { t } = useTranslation();
  const [checking, setChecking] = useState<Round | null>(null);
  const rest: Round = {
    floorId: null,
    name: t(site.floors.length > 0 ? 'customerPortal.elsewhere' : 'customerPortal.whole'),
    lastCheck: site.lastCheck,
  };
  const rounds: Round[] = site.floors.map(({ id, name, lastCheck }) => ({ floorId: id, name, lastCheck }));
  if (site.floors.length === 0 || site.assets.some(({ floorId }) => floorId === null)) rounds.push(rest);
  if (site.assets.length === 0)
    return (
      <EmptyState icon={<IconFireExtinguisher size={22} stroke={1.75} />} title={t('customerPortal.noAssets')}>
        {t('customerPortal.noAssetsText')}
      </EmptyState>
    );
  return (
    <div className={classes.page}>
      {rounds.map((round) => (
        <Floor
          key={round.floorId ?? ''}
          round={round}
          assets={site.assets.filter(({ floorId }) => floorId === round.floorId)}
          onCheck={() => setChecking(round)}
        />
      ))}
      <RestOfRows shown={site.assets.length} total={totalOf(site.lights)}>
        {null}
      </RestOfRows>
      {checking && <CheckDialog round={checking} site={site} onClose={() => setChecking(null)} />}
    </div>
  );
}

interface FloorProps {
  round: Round;
  assets: Asset[];
  onCheck: () => void;
}

function Floor({ round: { name, lastCheck }, assets, onCheck }: FloorProps) {
  const { t } = useTranslation();
  return (
    <Section
      title={name}
      count={assets.length}
      flush
      actions={
        <Button
          variant="default"
          leftSection={<IconChecks size={18} stroke={1.75} />}
          aria-label={t('customerPortal.checkNamed', { floor: name })}
          onClick={onCheck}
        >
          {t('customerPortal.check')}
        </Button>
      }
    >
      <p className={classes.last}>
        {lastCheck ? (
          <>
            {t(lastCheck.inOrder ? 'customerPortal.lastInOrder' : 'customerPortal.lastFault', {
              name: lastCheck.checkedBy,
            })}{' '}
            <DateText value={lastCheck.checkedOn} />
          </>
        ) : (
          t('customerPortal.neverChecked')
        )}
      </p>
      <DataTable
        caption={name}
        columns={assetColumns(t)}
        rows={assets}
        rowKey={({ id }) => id}
        empty={<p className={classes.last}>{t('customerPortal.noAssetsHere')}</p>}
      />
    </Section>
  );
}
