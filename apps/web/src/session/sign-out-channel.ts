const channel = new BroadcastChannel('werkbank.session');
const signedOut = 'signed-out';

/** Tells the other tabs of this browser that the session is over. */
export const announceSignOut = () => channel.postMessage(signedOut);

/** Called when another tab signs out. */
export function onSignOutElsewhere(listener: () => void): void {
  channel.addEventListener('message', ({ data }) => {
    if (data === signedOut) listener();
  });
}
