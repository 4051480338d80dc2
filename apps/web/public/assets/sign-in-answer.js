// Runs in /popup.html and /silent.html: passes the identity provider's response to the page that requested it.
(() => {
  const answer = location.search.slice(1) || location.hash.slice(1);
  const state = new URLSearchParams(answer).get('state');
  history.replaceState(null, '', location.pathname);
  if (!state) return;
  const channel = new BroadcastChannel(`werkbank.sign-in.${state}`);
  channel.postMessage(answer);
  channel.close();
  window.close();
})();
