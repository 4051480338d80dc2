import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DrawnPlan, type DrawnPlanProps } from '#src/ui/plan/drawn-plan.tsx';

const TileMap = lazy(async () => ({ default: (await import('#src/ui/plan/tile-map.tsx')).TileMap }));

/**
 * Places on a map, if an administrator has set one; otherwise, until it is there, and when its tiles do not come, on a plain plan.
 */
export function PlacesPlan(plan: DrawnPlanProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<'drawing' | 'tiles' | null>(null);
  const { data } = useCall(api.administration.getMapTiles, {}, { staleTime: Number.POSITIVE_INFINITY });
  const drawn = <DrawnPlan {...plan} note={failed === 'tiles' ? t('plan.noTiles') : undefined} />;
  if (!data?.tileUrl || failed || (plan.marks.length === 0 && !plan.view)) return drawn;
  return (
    <Suspense fallback={drawn}>
      <TileMap {...plan} tileUrl={data.tileUrl} attribution={data.tileAttribution ?? ''} onFail={setFailed} />
    </Suspense>
  );
}
