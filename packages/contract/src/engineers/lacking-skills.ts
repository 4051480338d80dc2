import type { EngineerSkill } from './calls.ts';

/**
 * The asset types for which an engineer is not qualified on a day. An engineer without any skills may do all work, so that a company which
 * records none is not warned.
 */
export const lackingSkills = (
  skills: readonly Pick<EngineerSkill, 'assetType' | 'validUntil'>[],
  assetTypes: readonly string[],
  day: string,
): string[] =>
  skills.length === 0
    ? []
    : assetTypes.filter(
        (type) =>
          !skills.some(({ assetType, validUntil }) => assetType === type && (validUntil === null || validUntil >= day)),
      );
