import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';

/**
 * The history of the browser. The router is notified of a move after the press that caused it has been painted: rendering the next page
 * takes longer than a frame, and a slow phone or computer would show the press late. `onMove` is called at once.
 */
export function createHistory(onMove: () => void): RouterHistory {
  const history = createBrowserHistory();
  const { subscribe } = history;
  subscribe(onMove);
  history.subscribe = (listener) => subscribe((move) => afterPaint(() => listener(move)));
  return history;
}

/** Longer than a frame: a page in the background paints none. */
const longestFrame = 50;

function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longestFrame);
}
