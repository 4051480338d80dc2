import type { PublicEstimate, PublicEstimateAnswer } from '@werkbank/contract/estimates/answers/public-estimate.ts';
import { isSigned, type Signature } from '#src/ui/signature/signature-model.ts';

/** What the customer fills in to say yes. */
export interface AcceptValues {
  name: string;
  signature: Signature;
}

/** Optional lines that are taken as it stands. */
export const chosenOf = ({ lines }: Pick<PublicEstimate, 'lines'>): ReadonlySet<string> =>
  new Set(lines.filter(({ optional, chosen }) => optional && chosen).map(({ id }) => id));

/** Nothing chosen is something else than nothing said. */
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

/** The yes as the call takes it: a drawn line goes along as places, a typed name stands for itself. */
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
