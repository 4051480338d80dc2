import type { Map as MapView } from 'maplibre-gl';

/** Milliseconds within which the first tile has to come. */
const patience = 8000;

/**
 * Calls `onFail` when not one tile comes: the server is away, refuses, has none or does not answer, or the browser may not load them.
 */
export function watchTiles(map: MapView, source: string, onFail: () => void): () => void {
  let areWanted = false;
  const stop = () => {
    clearTimeout(timer);
    map.off('sourcedataloading', noteWanted);
    map.off('sourcedata', noteTile);
    map.off('idle', noteIdle);
  };
  const fail = () => {
    stop();
    onFail();
  };
  const isTile = ({ sourceId, tile }: { sourceId: string; tile?: unknown }) => sourceId === source && Boolean(tile);
  const noteWanted = (event: { sourceId: string; tile?: unknown }) => {
    areWanted ||= isTile(event);
  };
  const noteTile = (event: { sourceId: string; tile?: { state?: string } }) => {
    if (isTile(event) && event.tile?.state === 'loaded') stop();
  };
  // Every tile that was asked for has come or has failed.
  const noteIdle = () => {
    if (areWanted) fail();
  };
  const timer = setTimeout(fail, patience);
  map.on('sourcedataloading', noteWanted);
  map.on('sourcedata', noteTile);
  map.on('idle', noteIdle);
  return stop;
}
