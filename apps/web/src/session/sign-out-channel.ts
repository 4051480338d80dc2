const channel = new BroadcastChannel('werkbank.session');
const signedOut = 'signed-out';

/** Announces to the other tabs of this browser that the session has ended. */
export const announceSignOut = () => channel.postMessage(signedOut);

/** Called when another tab signs out. */
export function onSignOutElsewhere(listener: () => void): void {
  channel.addEventListener('message', ({ data }) => {
    if (data === signedOut) listener();
  });
}
