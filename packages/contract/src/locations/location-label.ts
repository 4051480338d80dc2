/** The name of a location with its town, unless the name contains it. */
export const locationLabel = (name: string | null | undefined, city: string | null | undefined): string =>
  [name, city && !name?.includes(city) ? city : ''].filter(Boolean).join(', ');
