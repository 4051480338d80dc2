import { lazy, Suspense, useState } from 'react';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DrawnPlan, type DrawnPlanProps } from '#src/ui/plan/drawn-plan.tsx';

const TileMap = lazy(async () => ({ default: (await import('#src/ui/plan/tile-map.tsx')).TileMap }));

/** Places on a map, if an administrator has set one; otherwise, and until it is there, on a plain plan. */
export function PlacesPlan(plan: DrawnPlanProps) {
  const [hasFailed, setFailed] = useState(false);
  const { data } = useCall(api.administration.getMapTiles, {}, { staleTime: Number.POSITIVE_INFINITY });
  const drawn = <DrawnPlan {...plan} />;
  if (!data?.tileUrl || hasFailed || plan.marks.length === 0) return drawn;
  return (
    <Suspense fallback={drawn}>
      <TileMap
        {...plan}
        tileUrl={data.tileUrl}
        attribution={data.tileAttribution ?? ''}
        onFail={() => setFailed(true)}
      />
    </Suspense>
  );
}
