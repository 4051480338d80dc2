import { randomInt } from 'node:crypto';
import { checkCharacter, printedTag, tagAlphabet, tagPayload } from '@werkbank/contract/assets/labels/read-tag.ts';

export { checkCharacter, readTag } from '@werkbank/contract/assets/labels/read-tag.ts';

/** A tag that is almost certainly unused: 45 random bits and a check character. */
export function newTag(): string {
  const payload = Array.from({ length: tagPayload }, () => tagAlphabet[randomInt(32)]).join('');
  return printedTag(payload + checkCharacter(payload));
}

/** The state of an asset after a visit; `severity` is that of the worst unrepaired defect. */
export function stateAfterVisit(before: string, result: string, severity: number | undefined): string {
  if (result === 'notServiced') return before;
  if (result === 'notFound') return 'missing';
  if (result === 'rejected' || severity === 1) return 'defect';
  return before === 'outOfService' ? before : 'inService';
}
