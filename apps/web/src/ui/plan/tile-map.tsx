import 'maplibre-gl/dist/maplibre-gl.css';
import { LngLatBounds, Map as MapView, Marker, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { trustScript } from '#src/ui/basics/trusted-script.ts';
import type { DrawnPlanProps, PlanMark } from './drawn-plan.tsx';
import classes from './tile-map.module.css';

interface TileMapProps extends DrawnPlanProps {
  tileUrl: string;
  /** Whom the makers of the map ask to be named. */
  attribution: string;
  /** The browser cannot draw it. */
  onFail: () => void;
}

type Spot = Pick<PlanMark, 'key' | 'latitude' | 'longitude' | 'route'>;

const closest = 15;

const worker = new URL(workerUrl, location.href).href;
trustScript(worker);
setWorkerUrl(worker);

/** Marks on a map of tiles; marks of a route are joined in their order. */
export function TileMap({ label, marks, missing, tileUrl, attribution, onFail }: TileMapProps) {
  const { t } = useTranslation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [elements, setElements] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  // Drawn again only when a place changes, not with every rendering of its mark.
  const places = JSON.stringify(
    marks.map(({ key, latitude, longitude, route }) => ({ key, latitude, longitude, route })),
  );
  const fail = useRef(onFail);
  useEffect(() => {
    if (!frame.current) return undefined;
    try {
      const { map, made } = drawMap(frame.current, { tileUrl, marks: JSON.parse(places) as Spot[] });
      setElements(made);
      return () => map.remove();
    } catch {
      fail.current();
      return undefined;
    }
  }, [tileUrl, places]);
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption id={id} className={classes.caption}>
        {label}
        {missing > 0 && <span> · {t('plan.missing', { count: missing })}</span>}
      </figcaption>
      <div ref={frame} className={classes.map} />
      <p className={classes.attribution}>{attribution}</p>
      {marks.map(({ key, mark, title }) => {
        const element = elements.get(key);
        return (
          element &&
          createPortal(
            <span className={classes.mark} title={title}>
              {mark}
            </span>,
            element,
            key,
          )
        );
      })}
    </figure>
  );
}

/** @throws when the browser has no WebGL */
function drawMap(container: HTMLElement, { tileUrl, marks }: { tileUrl: string; marks: readonly Spot[] }) {
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of marks) bounds.extend([longitude, latitude]);
  const map = new MapView({
    container,
    bounds,
    fitBoundsOptions: { padding: 40, maxZoom: closest },
    attributionControl: false,
    cooperativeGestures: false,
    scrollZoom: false,
    style: {
      version: 8,
      sources: {
        tiles: { type: 'raster', tiles: [tileUrl], tileSize: 256 },
        routes: { type: 'geojson', data: { type: 'FeatureCollection', features: routesOf(marks) } },
      },
      layers: [
        { id: 'tiles', type: 'raster', source: 'tiles' },
        {
          id: 'routes',
          type: 'line',
          source: 'routes',
          paint: { 'line-color': accentOf(container), 'line-width': 2, 'line-opacity': 0.8 },
        },
      ],
    },
  });
  map.addControl(new NavigationControl({ showCompass: false }));
  map.addControl(new ScaleControl());
  const made = new Map<string, HTMLElement>();
  for (const { key, longitude, latitude } of marks) {
    const element = document.createElement('div');
    new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
    made.set(key, element);
  }
  return { map, made };
}

const accentOf = (element: HTMLElement): string => getComputedStyle(element).getPropertyValue('--accent').trim();

const routesOf = (marks: readonly Spot[]) =>
  [...Map.groupBy(marks, ({ route }) => route)]
    .filter(([route, stops]) => route !== undefined && stops.length > 1)
    .map(([, stops]) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: {
        type: 'LineString' as const,
        coordinates: stops.map(({ longitude, latitude }) => [longitude, latitude]),
      },
    }));
