import { brandScale } from '@werkbank/contract/divisions/brand-colours.ts';
import type { Db } from '#db/db.ts';
import type { ShownBrand } from '#http/browser/browser-files.ts';
import { findShownBrand } from './brand-store.ts';

/** The brand of the main division as sent to the browser; undefined when it has none. */
export async function shownBrand(db: Db): Promise<ShownBrand | undefined> {
  const brand = await findShownBrand(db);
  if (!brand) return undefined;
  const { name, accent, logoDigest } = brand;
  return {
    name,
    colours: accent === null ? null : brandScale(accent),
    logo: logoDigest === null ? null : `/api/public/logo?v=${logoDigest}`,
  };
}
