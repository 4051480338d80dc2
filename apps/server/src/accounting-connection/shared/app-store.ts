import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';
import type { Vault } from '#db/secrets/vault.ts';
import { isVersion } from '#db/version.ts';

interface StoredApp {
  clientId: string;
  hosts: string[];
  version: number;
  modified: string;
  modifierFullName: string | null;
}

/** The app that was entered on the page. */
export async function findApp(db: Db): Promise<StoredApp | undefined> {
  const { rows } = await sql<StoredApp>`
    select client_id as "clientId", hosts, version, modified, ${userName('exact_app.modified_by')} as "modifierFullName"
    from exact_app`.execute(db);
  return rows[0];
}

const names = { client: 'exact_app.client_secret', webhook: 'exact_app.webhook_secret' } as const;

export const findSecrets = async (db: Db, vault: Vault) => ({
  clientSecret: await vault.find(db, names.client),
  webhookSecret: await vault.find(db, names.webhook),
});

interface SavedApp {
  clientId: string;
  hosts: readonly string[];
  /** Undefined keeps the stored one. */
  clientSecret: string | undefined;
  /** Undefined keeps the stored one, null removes it. */
  webhookSecret: string | null | undefined;
}

/** Stores the app and its secrets; false when somebody else stored another one first. */
export async function saveApp(
  tx: Db,
  vault: Vault,
  { app, ifMatch }: { app: SavedApp; ifMatch: number | undefined },
): Promise<boolean> {
  const { clientId, hosts, clientSecret, webhookSecret } = app;
  const hasWebhook = webhookSecret === undefined ? null : webhookSecret !== null;
  const { rows } = await sql`
    insert into exact_app as a (client_id, hosts, webhook_secret_changed)
    select ${clientId}::uuid, ${[...hosts]}::text[], case when ${hasWebhook}::boolean then now() end
      where ${(ifMatch ?? 0) === 0}::boolean or exists (select from exact_app)
    on conflict (single) do update set client_id = excluded.client_id, hosts = excluded.hosts,
        secret_changed = case when ${clientSecret !== undefined}::boolean then now() else a.secret_changed end,
        webhook_secret_changed = case when ${hasWebhook}::boolean is null then a.webhook_secret_changed
          when ${hasWebhook}::boolean then now() end
      where ${isVersion('a.version', ifMatch)}
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  if (clientSecret !== undefined) await vault.put(tx, names.client, clientSecret);
  if (webhookSecret !== undefined) await vault.put(tx, names.webhook, webhookSecret);
  return true;
}

/** Forgets the app; false when somebody else changed it first, or there is none. */
export async function removeApp(tx: Db, vault: Vault, ifMatch: number | undefined): Promise<boolean> {
  const { rows } = await sql`delete from exact_app where ${isVersion('version', ifMatch)} returning id`.execute(tx);
  if (rows.length === 0) return false;
  for (const name of Object.values(names)) await vault.put(tx, name, null);
  return true;
}
