import type { Me } from '@werkbank/contract/session/calls.ts';
import { type StartPage, startPages } from '@werkbank/contract/session/start-pages.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import { rightsIn } from '#auth/grants.ts';
import { isUsable } from '#auth/limits/usable-rights.ts';
import { limitedRightsIn } from '#auth/limits/within-limits.ts';
import type { Db } from '#db/db.ts';

/** The signed-in user, with the divisions that are still active. */
export async function findMe(db: Db, caller: Caller) {
  const user = await db
    .selectFrom('app_user')
    .select([
      'current_division as currentDivision',
      sql<Language | null>`language`.as('language'),
      'start_page as startPage',
      sql<Me['textSize']>`text_size`.as('textSize'),
      sql<Me['contrast']>`contrast`.as('contrast'),
      sql<boolean>`(exists (select from list_view_choice c where c.user_id = app_user.id)
        or exists (select from list_layout y where y.user_id = app_user.id))`.as('hasChosenViews'),
    ])
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  const divisions = await db
    .selectFrom('division')
    .select([
      'code',
      'description',
      sql<'prevention' | 'mobility'>`brand`.as('brand'),
      'currency',
      'country',
      'start_page',
    ])
    .where('code', '=', sql<number>`any(${[...caller.divisions]}::integer[])`)
    .where('status', '<>', 2)
    .orderBy('description')
    .orderBy('code')
    .execute();
  const current = divisions.find(({ code }) => code === user.currentDivision) ?? divisions[0];
  const startPage = user.startPage ?? current?.start_page;
  return {
    id: caller.userId,
    name: caller.name,
    email: caller.email ?? null,
    roles: [...caller.roles],
    rights: [...caller.grants.everywhere],
    divisionRights: divisionRightsOf(caller),
    divisions,
    currentDivision: current?.code ?? null,
    language: user.language,
    startPage: startPages.find((page) => page === startPage) ?? null,
    textSize: user.textSize,
    contrast: user.contrast,
    hasChosenViews: user.hasChosenViews,
  };
}

/** Rights in the divisions that differ: with more, or with limited ones that at least one call applies. */
function divisionRightsOf({ grants }: Caller) {
  const divisions = new Set([...grants.byDivision.keys(), ...grants.limited.keys()]);
  return [...divisions].map((division) => {
    const whole = rightsIn(grants, division);
    const limited = limitedRightsIn(grants, division, isUsable).filter((right) => !whole.has(right));
    return { division, rights: [...whole, ...limited], limited };
  });
}

/** Stores the user's last choices; a missing value is left unchanged. */
export async function remember(
  db: Db,
  userId: string,
  choice: {
    currentDivision?: number | undefined;
    language?: Language | undefined;
    startPage?: StartPage | null | undefined;
    textSize?: Me['textSize'] | undefined;
    contrast?: Me['contrast'] | undefined;
  },
): Promise<void> {
  await sql`update app_user set
      current_division = coalesce(${choice.currentDivision ?? null}::integer, current_division),
      language = coalesce(${choice.language ?? null}, language),
      text_size = coalesce(${choice.textSize ?? null}, text_size), contrast = coalesce(${choice.contrast ?? null}, contrast),
      start_page = case when ${choice.startPage !== undefined} then ${choice.startPage ?? null} else start_page end
    where id = ${userId}`.execute(db);
}
