import { notifications } from '@werkbank/contract/notifications/calls.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import type { Vault } from '#db/secrets/vault.ts';
import { type Route, routes } from '#http/context.ts';
import * as followers from './follower-store.ts';
import * as store from './notification-store.ts';
import { loadKeys, renewKeys, type VapidKeys } from './push-keys.ts';
import * as devices from './push-store.ts';
import { requireReadable } from './record-access.ts';
import * as settings from './setting-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    vault: Vault;
  }
}

const keyUse = async (db: Db, [{ publicKey, createdAt }]: readonly [VapidKeys, ...VapidKeys[]]) => ({
  createdAt: createdAt ?? null,
  ...(await devices.countDevices(db, publicKey)),
});

/** Whether a record may be followed is decided by the domain of the record: its condition is among `records`. */
export const notificationsRoutes = (records: RecordSources): Route[] =>
  routes('notifications', notifications, {
    list: ({ db, caller, language, query, page }) => store.list({ db, records, caller, language }, query, page),
    count: async ({ db, caller }) => ({ unread: await store.countUnread(db, caller.userId) }),
    mark: ({ db, caller, body: { ids, isRead } }) => store.mark(db, caller.userId, ids, isRead),
    markAll: async ({ db, caller, body }) => ({ marked: await store.markAll(db, caller.userId, body.until) }),
    listSettings: ({ db, caller }) => settings.listSettings(db, caller.userId),
    set: async ({ db, caller, body }) => {
      await settings.set(db, caller.userId, body);
      return await settings.listSettings(db, caller.userId);
    },
    getPushKey: async ({ db, request }) => {
      const [{ publicKey }] = await loadKeys(db, request.server.vault);
      return { publicKey };
    },
    getPushKeyUse: async ({ db, request }) => await keyUse(db, await loadKeys(db, request.server.vault)),
    renewPushKey: async ({ db, request }) => await keyUse(db, await renewKeys(db, request.server.vault)),
    subscribe: async ({ db, caller, body: { publicKey, ...device }, request }) => {
      const { username, password } = new URL(device.endpoint);
      if (username !== '' || password !== '') throw new Problem('push.address');
      const keys = await loadKeys(db, request.server.vault);
      const pair = publicKey === undefined ? keys.at(0) : keys.find((one) => one.publicKey === publicKey);
      if (!pair) throw new Problem('reference.not_found', { params: { reference: 'publicKey' } });
      await devices.subscribe(db, caller, { ...device, publicKey: pair.publicKey });
    },
    unsubscribe: ({ db, caller, body }) => devices.unsubscribe(db, caller.userId, body.endpoint),
    following: async ({ db, caller, params }) => {
      await requireReadable(db, records, caller, params);
      return await followers.findFollowing(db, caller.userId, params);
    },
    follow: async ({ db, caller, params, body }) => {
      await requireReadable(db, records, caller, params);
      await followers.setFollowing(db, caller.userId, params, body.isFollowing);
      return await followers.findFollowing(db, caller.userId, params);
    },
  });
