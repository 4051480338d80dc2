import type { PublicEstimate, PublicEstimateAnswer } from '@werkbank/contract/estimates/answers/public-estimate.ts';
import { isSigned, type Signature } from '#src/ui/signature/signature-model.ts';

/** The customer's input for accepting. */
export interface AcceptValues {
  name: string;
  signature: Signature;
}

/** Optional lines that are chosen now. */
export const chosenOf = ({ lines }: Pick<PublicEstimate, 'lines'>): ReadonlySet<string> =>
  new Set(lines.filter(({ optional, chosen }) => optional && chosen).map(({ id }) => id));

/** An empty choice differs from no choice. */
export const queryOf = (chosen: ReadonlySet<string>): { line: string[] } => ({
  line: chosen.size === 0 ? [''] : [...chosen].toSorted(),
});

export type AcceptFaults = Partial<Record<keyof AcceptValues, string>>;

export function faultsOf({ name, signature }: AcceptValues): AcceptFaults {
  return {
    ...(name.trim() === '' && { name: 'estimates.public.nameMissing' }),
    ...(!isSigned(signature, name) && name.trim() !== '' && { signature: 'estimates.public.signatureMissing' }),
  };
}

/** The acceptance as a request: a drawn line is sent as points, a typed name serves as the signature. */
export function acceptanceOf({ name, signature }: AcceptValues, chosen: ReadonlySet<string>): PublicEstimateAnswer {
  const round = (value: number) => Math.round(value * 10) / 10;
  const inside = (value: number, least: number, most: number) => Math.min(most, Math.max(least, round(value)));
  return {
    answer: 'accept',
    name: name.trim(),
    chosenLineIds: [...chosen],
    ...(signature.way === 'drawn' && {
      strokes: signature.strokes
        .slice(0, 100)
        .map((stroke) =>
          stroke.slice(0, 1000).map(({ x, y }): [number, number] => [inside(x, -600, 1200), inside(y, -200, 400)]),
        ),
    }),
  };
}
