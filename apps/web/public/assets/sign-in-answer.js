// Runs in /popup.html and /silent.html: hands the identity provider's answer to the page that asked for it.
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
