import { createHash } from 'node:crypto';
import type { Brand, BrandChange } from '@werkbank/contract/divisions/brand.ts';
import { isLegible } from '@werkbank/contract/divisions/brand-colours.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import { isVersion } from '#db/version.ts';
import { redrawLogo } from '#files/thumbnails.ts';

/** The brand of a division, with its name and version. */
export interface DivisionBrand extends Brand {
  division: number;
  name: string;
  main: boolean;
  version: number;
}

export async function findBrand(db: Db, division: number): Promise<DivisionBrand | undefined> {
  const { rows } = await sql<Omit<DivisionBrand, 'logo'> & { png: Buffer | null }>`
    select d.code as division, d.description as name, d.main, d.version, d.accent, l.png
    from division d left join division_logo l on l.division = d.code where d.code = ${division}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { png, ...brand } = found;
  return { ...brand, logo: png && inlinePng(png) };
}

/** The address of a picture that contains the picture itself. */
export const inlinePng = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** A missing field leaves the stored value unchanged. */
interface StoredBrand {
  accent: string | null | undefined;
  png: Buffer | null | undefined;
}

/**
 * The values to store for a change, with the colour checked and the logo re-encoded. @throws Problem `brand.contrast`,
 * `brand.logo_unreadable`
 */
export async function prepareBrand({ accent, logo }: BrandChange): Promise<StoredBrand> {
  if (accent && !isLegible(accent)) throw new Problem('brand.contrast');
  if (!logo) return { accent, png: logo === undefined ? undefined : null };
  const png = await redrawLogo(Buffer.from(logo, 'base64'));
  if (!png) throw new Problem('brand.logo_unreadable');
  return { accent, png };
}

/** Changes colour and logo; false when the version of the division is outdated. */
export async function updateBrand(
  tx: Db,
  { division, ifMatch }: { division: number; ifMatch?: number | undefined },
  { accent, png }: StoredBrand,
): Promise<boolean> {
  const digest = png && createHash('sha256').update(png).digest('hex').slice(0, 16);
  const { rows } = await sql`
    update division set
      accent = case when ${accent === undefined} then accent else ${accent ?? null} end,
      logo_digest = case when ${png === undefined} then logo_digest else ${digest ?? null} end
    where code = ${division} and ${isVersion('version', ifMatch)} returning code`.execute(tx);
  if (rows.length === 0) return false;
  if (png === null) await sql`delete from division_logo where division = ${division}`.execute(tx);
  if (png)
    await sql`
      with kept as (
        insert into past_logo (division, digest, png) values (${division}, ${digest}, ${png}) on conflict do nothing
      )
      insert into division_logo (division, png) values (${division}, ${png})
      on conflict (division) do update set png = excluded.png`.execute(tx);
  return true;
}

/** A logo that one of these divisions has or had. */
export async function findPastLogo(
  db: Db,
  divisions: ReadonlySet<number>,
  digest: string,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ png: Buffer }>`
    select png from past_logo where division = any(${[...divisions]}::integer[]) and digest = ${digest} limit 1`.execute(
    db,
  );
  return rows[0]?.png;
}

/** The main division as the product shows it; without a digest it has no logo. */
export async function findShownBrand(
  db: Db,
): Promise<{ name: string; accent: string | null; logoDigest: string | null } | undefined> {
  const { rows } = await sql<{ name: string; accent: string | null; logoDigest: string | null }>`
    select description as name, accent, logo_digest as "logoDigest" from division
    where main and (accent is not null or logo_digest is not null)`.execute(db);
  return rows[0];
}

/** The logo of the main division, which is visible to anyone who can open the sign-in page. */
export async function findShownLogo(db: Db): Promise<Buffer | undefined> {
  const { rows } = await sql<{ png: Buffer | null }>`
    select (select l.png from division_logo l join division d on d.code = l.division where d.main) as png`.execute(db);
  return only(rows).png ?? undefined;
}
