import { Button, NativeSelect } from '@mantine/core';
import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { LightBadge } from '#src/ui/page/badges/light-badge.tsx';
import { type Light, lights } from '#src/ui/page/badges/light-tones.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './asset-choice.module.css';
import { assetsByFloor, inRound, pickAssets } from './asset-choice-model.ts';

interface AssetChoiceProps {
  locationId: string;
  chosen: ReadonlySet<string>;
  /** Called with the current choice, in the order of the round. */
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Assets that are already tasks. */
  without?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

interface Pick {
  type?: string | undefined;
  light?: Light | undefined;
}

const maxAssets = 1000;

/** The assets of a location by floor, to tick: all of a type, all of a status, all of a floor, or one by one. */
export function AssetChoice({ locationId, chosen, onChange, without = none }: AssetChoiceProps) {
  const { t } = useTranslation();
  const [pick, setPick] = useState<Pick>({});
  const { data, error, refetch } = useCall(api.assets.listAtLocation, { params: { locationId }, pageSize: maxAssets });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const assets = (data?.rows ?? []).filter(({ id }) => !without.has(id));
  const shown = pickAssets(assets, pick);
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isTicked) next.add(id);
      else next.delete(id);
    }
    onChange(new Set(inRound(assets, next)));
  };
  return (
    <Section title={t('workOrders.tasks')} count={chosen.size}>
      {!data ? (
        <TableSkeleton rows={6} columns={3} />
      ) : (
        <div className={classes.stack}>
          <Tools
            assets={assets}
            pick={pick}
            onPick={setPick}
            shown={shown.length}
            onTickShown={() =>
              tick(
                shown.map(({ id }) => id),
                true,
              )
            }
            {...(chosen.size > 0 && { onClear: () => onChange(new Set()) })}
          />
          {shown.length === 0 && <p className={classes.none}>{t('workOrders.noAssetsHere')}</p>}
          {assetsByFloor(shown).map(([floor, assets]) => (
            <Floor key={floor} floor={floor} assets={assets} chosen={chosen} onTick={tick} />
          ))}
        </div>
      )}
    </Section>
  );
}

interface ToolsProps {
  assets: readonly AssetListed[];
  pick: Pick;
  onPick: (pick: Pick) => void;
  /** Number of assets that match the filter. */
  shown: number;
  onTickShown: () => void;
  onClear?: () => void;
}

function Tools({ assets, pick, onPick, shown, onTickShown, onClear }: ToolsProps) {
  const { t } = useTranslation();
  const types = new Map(assets.map(({ type, typeDescription }) => [type, typeDescription]));
  return (
    <div className={classes.tools}>
      <NativeSelect
        aria-label={t('workOrders.assetType')}
        value={pick.type ?? ''}
        onChange={({ currentTarget: { value } }) => onPick({ ...pick, type: value || undefined })}
        data={[
          { value: '', label: t('workOrders.allTypes') },
          ...[...types].map(([value, label]) => ({ value, label })),
        ]}
      />
      <NativeSelect
        aria-label={t('workOrders.light')}
        value={pick.light ?? ''}
        onChange={({ currentTarget: { value } }) => onPick({ ...pick, light: lights.find((known) => known === value) })}
        data={[
          { value: '', label: t('workOrders.allLights') },
          ...lights.map((light) => ({ value: light, label: t(`light.${light}`) })),
        ]}
      />
      <Button variant="default" size="xs" onClick={onTickShown}>
        {t('workOrders.tickShown', { count: shown })}
      </Button>
      <Button variant="default" size="xs" onClick={onClear} {...lockedBy(!onClear && t('workOrders.nothingTicked'))}>
        {t('action.clear')}
      </Button>
    </div>
  );
}

interface FloorProps {
  floor: string;
  assets: readonly AssetListed[];
  chosen: ReadonlySet<string>;
  onTick: (ids: readonly string[], isTicked: boolean) => void;
}

function Floor({ floor, assets, chosen, onTick }: FloorProps) {
  const { t } = useTranslation();
  const ids = assets.map(({ id }) => id);
  const ticked = ids.filter((id) => chosen.has(id)).length;
  return (
    <fieldset className={classes.floor}>
      <legend>{floor || t('workOrders.noPlace')}</legend>
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={ticked === ids.length}
          ref={(box) => {
            if (box) box.indeterminate = ticked > 0 && ticked < ids.length;
          }}
          onChange={() => onTick(ids, ticked < ids.length)}
        />
        {t('workOrders.wholeFloor', { ticked, of: ids.length })}
      </label>
      <ul className={classes.assets}>
        {assets.map((asset) => (
          <li key={asset.id}>
            <label className={classes.asset}>
              <input
                type="checkbox"
                checked={chosen.has(asset.id)}
                onChange={() => onTick([asset.id], !chosen.has(asset.id))}
              />
              <span>
                {asset.description}{' '}
                <span className={classes.small}>{[asset.tag, asset.position].filter(Boolean).join(' · ')}</span>
              </span>
              <span className={classes.due}>
                <LightBadge light={asset.light} quiet /> <DateText value={asset.dueOn} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
