/** The name of a location with its town, unless the name contains it. */
export const locationLabel = (name: string | null | undefined, city: string | null | undefined): string =>
  [name, city && !name?.includes(city) ? city : ''].filter(Boolean).join(', ');

/** The name of a location beside that of its account: without the latter, if it begins with it. */
export function siteLabel(name: string, account: string | null | undefined): string {
  const rest = account && name.startsWith(`${account} `) ? name.slice(account.length).replace(/^[\s,–-]+/, '') : '';
  return rest || name;
}
