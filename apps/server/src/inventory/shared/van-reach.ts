import { type RawBuilder, sql } from 'kysely';
import { isOfTeam, type Limit } from '#db/references/limit.ts';

/** Whether the warehouse by this alias is a van of the team to which a role is limited; every warehouse without a limit. */
export const isVanWithin = (alias: string, limit: Limit | undefined): RawBuilder<boolean> =>
  limit === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from engineer member where member.id = any(${limit.engineers.map(({ id }) => id)}::uuid[])
        and is_van_of(${sql.ref(`${alias}.engineer_id`)}, ${sql.ref(`${alias}.e_mail`)}, member.id, member.email)
        and ${isOfTeam('member.id', `${alias}.division`, limit)})`;
