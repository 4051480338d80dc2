// The service worker of the phone: pages below /m open without a network. `version` and `files` are written before this by
// phone-worker-plugin.ts. It caches only the files of one build, never entered data or responses of the server.
/* global version, files */

const prefix = 'werkbank.phone.';
const shell = '/m';
const environment = '/assets/environment.json';
const cacheName = prefix + version;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

// A new version is activated when the page reports that nothing is left to send, or when no page is open.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (/^\/m(\/|$)/.test(pathname)) event.respondWith(fromCacheAndRenewed(event, shell));
  } else if (pathname === environment) event.respondWith(fromCacheAndRenewed(event, environment));
  else if (pathname in files) event.respondWith(fromCache(request, pathname));
});

// A notification while Werkbank is closed. The text was made on the server, in the language of its reader.
self.addEventListener('push', (event) => {
  const { id, text, url } = event.data?.json() ?? {};
  if (text) event.waitUntil(self.registration.showNotification('Werkbank', { body: text, tag: id, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** Shows the page in a window that is open, else in a new one. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((one) => one.url === url);
  if (shown) await shown.focus();
  else await self.clients.openWindow(url);
}

/** Caches all files or none: files of two builds do not work together. */
async function install() {
  const cache = await caches.open(cacheName);
  await Promise.all([...Object.entries(files).map(([path, hash]) => keep(cache, path, hash)), cache.add(environment)]);
}

async function keep(cache, path, hash) {
  const known = await caches.match(path);
  if (known && (await isOf(known, hash))) return await cache.put(path, known);
  // Files with a hash in their name never change, so they may come from the browser's cache.
  const answer = await fetch(path, { cache: /-[\w-]{8,}\.\w+$/.test(path) ? 'default' : 'no-cache' });
  if (!answer.ok || !(await isOf(answer, hash))) throw new Error(`${path} is not of this build`);
  await cache.put(path, answer);
}

async function isOf(answer, hash) {
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromCache(request, path) {
  const cache = await caches.open(cacheName);
  return (await cache.match(path)) ?? (await fetch(request));
}

/**
 * A network that barely works must not delay the start: the environment and the page with its headers are served from the cache and
 * refreshed in the background. A page of another build is left to the worker of that build.
 */
async function fromCacheAndRenewed(event, path) {
  const cache = await caches.open(cacheName);
  const renewed = fetch(path, { cache: 'no-cache' }).then(async (answer) => {
    const isOurs = answer.ok && (path === environment || (await isOf(answer, files[path])));
    if (isOurs) await cache.put(path, answer.clone());
    return answer;
  });
  event.waitUntil(renewed.catch(() => undefined));
  return (await cache.match(path)) ?? (await renewed);
}
