import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const special = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  block(range, 'ipv4');
// Ranges for embedded addresses, tunnels and documentation.
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) block(range, 'ipv6');

/** The only part of IPv6 that is routed between networks. */
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

function block(range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', bits] = range.split('/');
  special.addSubnet(network, Number(bits), family);
}

/** Whether an address is public: neither private nor loopback, link-local, multicast or reserved. */
export function isPublic(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return !special.check(address, family) && (family === 'ipv4' || routed.check(address, family));
}

/** Thrown when the URL of a webhook is one that this installation never calls. */
export class AddressRefused extends Error {}

/**
 * The address in a URL, or undefined for a name, which is resolved when it is called.
 * @throws AddressRefused
 */
export function checkUrl(text: string, arePrivateAllowed: boolean): URL {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isRefused =
    url.username !== '' ||
    url.password !== '' ||
    (!arePrivateAllowed &&
      (url.protocol !== 'https:' || /(^|\.)localhost\.?$/i.test(host) || (isIP(host) !== 0 && !isPublic(host))));
  if (isRefused || !/^https?:$/.test(url.protocol)) throw new AddressRefused();
  return url;
}

/** Requires that a name does not resolve to a private network when it is stored; it is resolved again for each message. */
export async function checkName(text: string, arePrivateAllowed: boolean): Promise<void> {
  const { hostname } = checkUrl(text, arePrivateAllowed);
  if (arePrivateAllowed || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return;
  // A name that does not resolve yet may be stored.
  const found = await lookUp(hostname, { all: true }).catch(() => []);
  if (found.some(({ address }) => !isPublic(address))) throw new AddressRefused();
}

type Found = (error: NodeJS.ErrnoException | null, address?: string | LookupAddress[], family?: number) => void;

/**
 * A `lookup` for a connection: returns the addresses of a name only when all of them are public. The connection uses the checked address,
 * so a name that changes in the meantime cannot redirect it.
 */
export function publicLookup(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) found(error);
    else if (addresses.length === 0 || addresses.some(({ address }) => !isPublic(address)))
      found(new AddressRefused() as NodeJS.ErrnoException);
    else if (options.all) found(null, addresses);
    else found(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4);
  });
}
