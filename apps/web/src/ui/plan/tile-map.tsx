import 'maplibre-gl/dist/maplibre-gl.css';
import { LngLatBounds, Map as MapView, Marker, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { trustScript } from '#src/ui/basics/trusted-script.ts';
import type { DrawnPlanProps, PlanMark } from './drawn-plan.tsx';
import type { PlanBox } from './plan-model.ts';
import classes from './tile-map.module.css';
import { watchTiles } from './tile-watch.ts';

interface TileMapProps extends DrawnPlanProps {
  tileUrl: string;
  /** Whom the makers of the map ask to be named. */
  attribution: string;
  /** The browser cannot draw it, or no tiles come. */
  onFail: (reason: 'drawing' | 'tiles') => void;
}

type Spot = Pick<PlanMark, 'key' | 'latitude' | 'longitude' | 'route'>;

const closest = 15;
const tiles = 'tiles';

const worker = new URL(workerUrl, location.href).href;
trustScript(worker);
setWorkerUrl(worker);

/** Marks on a map of tiles; marks of a route are joined in their order. */
export function TileMap({ label, marks, missing, view, tileUrl, attribution, onFail }: TileMapProps) {
  const { t } = useTranslation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  // Drawn again only when a place changes, not with every rendering of its mark.
  const places = JSON.stringify(
    marks.map(({ key, latitude, longitude, route }) => ({ key, latitude, longitude, route })),
  );
  const words = { title: label, zoomIn: t('plan.zoomIn'), zoomOut: t('plan.zoomOut') };
  const map = useMap(frame, { places, view, tileUrl, words, onFail });
  const elements = useMarkers(map, places);
  return (
    <figure className={classes.figure} aria-labelledby={id} data-wide={view && ''}>
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

interface MapOptions extends Pick<TileMapProps, 'view' | 'tileUrl' | 'onFail'> {
  places: string;
  words: DrawnMap['words'];
}

/** The map in its frame; null until it is drawn. */
function useMap(frame: RefObject<HTMLDivElement | null>, options: MapOptions): MapView | null {
  const { places, view, tileUrl } = options;
  const [map, setMap] = useState<MapView | null>(null);
  const given = useRef(options);
  useEffect(() => {
    given.current = options;
  });
  // A map on which the reader moves keeps its part of the world when its marks change.
  const fitted = view ? '[]' : places;
  useEffect(() => {
    if (!frame.current) return undefined;
    const { view: moved, words } = given.current;
    try {
      const drawn = drawMap(frame.current, { tileUrl, marks: JSON.parse(fitted) as Spot[], box: moved?.box, words });
      const stop = watchTiles(drawn, tiles, () => given.current.onFail('tiles'));
      drawn.on('moveend', ({ originalEvent }) => given.current.view?.onMove(boxOf(drawn), Boolean(originalEvent)));
      setMap(drawn);
      return () => {
        stop();
        setMap(null);
        drawn.remove();
      };
    } catch {
      given.current.onFail('drawing');
      return undefined;
    }
  }, [frame, tileUrl, fitted]);
  const box = view && JSON.stringify(view.box);
  useEffect(() => {
    const wanted = box && (JSON.parse(box) as PlanBox);
    if (map && wanted && !isSame(boxOf(map), wanted)) map.fitBounds(boundsOf(wanted), { animate: false });
  }, [map, box]);
  return map;
}

/** Sets a marker at each place, and returns their elements by key. */
function useMarkers(map: MapView | null, places: string): ReadonlyMap<string, HTMLElement> {
  const spots = useMemo(
    () => (JSON.parse(places) as Spot[]).map((spot) => ({ ...spot, element: document.createElement('div') })),
    [places],
  );
  useEffect(() => {
    if (!map) return undefined;
    const markers = spots.map(({ element, longitude, latitude }) =>
      new Marker({ element }).setLngLat([longitude, latitude]).addTo(map),
    );
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, spots]);
  return useMemo(() => new Map(spots.map(({ key, element }) => [key, element])), [spots]);
}

interface DrawnMap {
  tileUrl: string;
  marks: readonly Spot[];
  box: PlanBox | undefined;
  words: { title: string; zoomIn: string; zoomOut: string };
}

/** @throws when the browser has no WebGL */
function drawMap(container: HTMLElement, { tileUrl, marks, box, words }: DrawnMap): MapView {
  const bounds = box ? boundsOf(box) : new LngLatBounds();
  for (const { longitude, latitude } of marks) bounds.extend([longitude, latitude]);
  const map = new MapView({
    container,
    bounds,
    fitBoundsOptions: box ? {} : { padding: 40, maxZoom: closest },
    attributionControl: false,
    cooperativeGestures: false,
    scrollZoom: box !== undefined,
    dragRotate: false,
    locale: {
      'Map.Title': words.title,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
    },
    style: {
      version: 8,
      sources: {
        [tiles]: { type: 'raster', tiles: [tileUrl], tileSize: 256 },
        routes: { type: 'geojson', data: { type: 'FeatureCollection', features: routesOf(marks) } },
      },
      layers: [
        { id: tiles, type: 'raster', source: tiles },
        {
          id: 'routes',
          type: 'line',
          source: 'routes',
          paint: { 'line-color': accentOf(container), 'line-width': 2, 'line-opacity': 0.8 },
        },
      ],
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }));
  map.addControl(new ScaleControl());
  return map;
}

const boundsOf = ({ west, south, east, north }: PlanBox) => new LngLatBounds([west, south, east, north]);

function boxOf(map: MapView): PlanBox {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}

/** Whether the map shows this part of the world, which the address names with four decimals. */
const isSame = (one: PlanBox, other: PlanBox): boolean =>
  (Object.keys(one) as (keyof PlanBox)[]).every((side) => Math.abs(one[side] - other[side]) < 0.0002);

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
