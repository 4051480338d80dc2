import type { LimitKind, NamedLimit } from '@werkbank/contract/wire/limits.ts';
import type { TFunction } from 'i18next';

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
