import type { CompanyRole } from '@werkbank/contract/administration/roles/role-calls.ts';
import type { LimitKind, NamedLimit } from '@werkbank/contract/wire/limits.ts';
import type { TFunction } from 'i18next';
import { grouped, type RightGroup, rightsText } from '../roles/right-groups.ts';

/** Where a role applies: everywhere in its division, or only for chosen records. */
export type LimitChoice = 'none' | LimitKind;
export const limitChoices: readonly LimitChoice[] = ['none', 'locations', 'accounts', 'team'];

/** A limit without records limits nothing that could be stored, so it is not complete. */
export const isComplete = (limit: NamedLimit | null): boolean => limit === null || limit.records.length > 0;

/** A limit as the server receives it. */
export const limitInput = (limit: NamedLimit | null) =>
  limit && { kind: limit.kind, ids: limit.records.map(({ id }) => id) };

/** To what a role is limited, such as "locations Noordhof, Zuidhof"; empty without a limit. */
export const limitText = (limit: NamedLimit | null, t: TFunction): string =>
  limit === null ? '' : t(`limits.only.${limit.kind}`, { names: limit.records.map(({ name }) => name).join(', ') });

/** What of a role does nothing within a limit: areas that cannot be seen at all by their names, else right by right. */
export function withoutEffectText(
  { withoutEffect }: Pick<CompanyRole, 'withoutEffect'>,
  kind: LimitKind,
  t: TFunction,
) {
  const isUnseen = ({ rights }: RightGroup) => rights.some((right) => right.endsWith('.see'));
  const groups = grouped(withoutEffect[kind]);
  const unseen = groups.filter(isUnseen);
  const partial = groups.filter((group) => !isUnseen(group));
  const areas = unseen.map(({ domain }) => t(`roles.domain.${domain}`)).join(', ');
  return [
    areas,
    rightsText(
      partial.flatMap(({ rights }) => rights),
      t,
    ),
  ]
    .filter(Boolean)
    .join(' · ');
}
