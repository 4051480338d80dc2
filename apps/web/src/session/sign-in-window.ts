import { messages, SessionError } from './messages.ts';
import type { PopupSettings } from './settings.ts';

const closeCheck = 250;
/** Milliseconds to wait after the window has closed: its response is sent before that, but may arrive later. */
const grace = 500;
const maxSignInMs = 10 * 60_000;

/** Sends the window to the provider and waits for the response that popup.html passes on. */
export async function askInPopup(
  popup: Window,
  url: string,
  state: string,
  settings: PopupSettings,
): Promise<URLSearchParams> {
  const { promise, resolve, reject } = Promise.withResolvers<URLSearchParams>();
  const stopListening = onAnswer(state, resolve);
  const limit = setTimeout(() => reject(new SessionError(messages.timeout)), maxSignInMs);
  const watch = setInterval(() => {
    if (!settings.noticesClose || !popup.closed) return;
    clearInterval(watch);
    setTimeout(() => reject(new SessionError(messages.popupClosed)), grace);
  }, closeCheck);
  popup.location.replace(url);
  try {
    return await promise;
  } finally {
    stopListening();
    clearTimeout(limit);
    clearInterval(watch);
    popup.close();
  }
}

/** Asks the provider in a hidden frame, where its session responds without user interaction; silent.html passes the response on. */
export async function askInFrame(url: string, state: string, limit: number): Promise<URLSearchParams> {
  const { promise, resolve, reject } = Promise.withResolvers<URLSearchParams>();
  const stopListening = onAnswer(state, resolve);
  const timer = setTimeout(() => reject(new SessionError(messages.timeout)), limit);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  document.body.append(frame);
  try {
    return await promise;
  } finally {
    stopListening();
    clearTimeout(timer);
    frame.remove();
  }
}

/** A broadcast channel reaches this origin only, including a window that the provider's pages have isolated from its opener. */
function onAnswer(state: string, take: (answer: URLSearchParams) => void): () => void {
  const channel = new BroadcastChannel(`werkbank.sign-in.${state}`);
  channel.addEventListener('message', ({ data }) => take(new URLSearchParams(String(data))));
  return () => channel.close();
}
