export type Connection = { host: string; user: string; database: string } | { connectionString: string };

/** The user and password of an address, its hosts, and the rest. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)(.*)$/i;

/**
 * `postgres://user@one,two:5433/db` → one connection for each host, in order. `target_session_attrs` is left out: only servers that accept
 * writes are used.
 */
export function connectionsOf(connection: Connection): Connection[] {
  if (!('connectionString' in connection)) return [connection];
  const [, start = '', hosts = '', rest = ''] = parts.exec(connection.connectionString) ?? [];
  if (!hosts.includes(',')) return [connection];
  const path = rest.replace(/([?&])target_session_attrs=[^&]*&?/i, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => ({ connectionString: `${start}${host}${path}` }));
}
