import type { Api, SessionSettings } from './settings.ts';

/** Maps an address to its API. */
export interface EndpointMap {
  /** Undefined for anonymous addresses and for foreign hosts: they get no token. */
  find(address: string): Api | undefined;
  /** Base address of the half of the server that serves a path; empty for the page's own origin. */
  baseOf(path: string): string;
}

interface Endpoint {
  prefix: string[];
  api: Api;
}

/**
 * Matches addresses by origin and whole path segments, the longest prefix first, so that no other host gets a token.
 */
export function createEndpointMap({ apis, anonymous }: SessionSettings, origin: string): EndpointMap {
  const withoutToken = anonymous.map(segmentsOf);
  const isAnonymous = (segments: string[]) => withoutToken.some((prefix) => begins(segments, prefix));
  const endpoints = apis
    .flatMap((api) => api.prefixes.map((prefix): Endpoint => ({ prefix: segmentsOf(prefix), api })))
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
  return {
    find(address) {
      const segments = segmentsOf(new URL(address, origin).href);
      if (isAnonymous(segments)) return undefined;
      return endpoints.find(({ prefix }) => begins(segments, prefix))?.api;
    },
    baseOf(path) {
      const segments = segmentsOf(new URL(path, origin).href);
      // Public calls are served with the page, because they are protected by its cookie.
      if (isAnonymous(segments)) return '';
      const served = endpoints.find(({ prefix, api }) =>
        begins(segments.slice(1), prefix.slice(1 + basePathLength(api))),
      );
      return served?.api.base ?? '';
    },
  };
}

/** How many segments of its prefixes belong to the base address. */
const basePathLength = ({ base }: Api) => (base === '' ? 0 : segmentsOf(base).length - 1);

/** `https://host/api/{}/x?y` → origin, api, {}, x. Case-insensitive, as on the server. */
function segmentsOf(address: string): string[] {
  const [, origin = '', path = ''] = /^(\w+:\/\/[^/?#]+)([^?#]*)/.exec(address) ?? [];
  return [origin, ...path.split('/').filter(Boolean)].map((segment) => segment.toLowerCase());
}

const begins = (segments: string[], prefix: string[]) =>
  prefix.every((part, index) => segments[index] !== undefined && (part === '{}' || part === segments[index]));
