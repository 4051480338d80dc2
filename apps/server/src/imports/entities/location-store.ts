import { advanceSequence, allocateNumbers } from '../records/number-store.ts';
import { join, type RecordTable, writeRecords } from '../records/record-store.ts';
import { type Batch, type Candidate, divide, type Outcome, type WriteContext } from '../shared/entity.ts';

/** Locations; those without a code get the next number of the division, like those entered by hand. */
export async function writeLocations(context: WriteContext, batch: Batch): Promise<Outcome> {
  const { home } = context;
  const countryOf = ({ values }: Candidate) => values.country ?? home.country;
  const table: RecordTable = {
    table: 'location',
    extraTypes: { country: 'text' },
    extra: (candidate) => ({ country: countryOf(candidate) }),
  };
  const [coded, others] = divide(batch.candidates, ({ values }) => Boolean(values.code));
  const known = await writeRecords(
    context,
    { ...table, natural: [{ field: 'code', ignoresCase: true }] },
    { ...batch, candidates: coded },
  );
  await advanceSequence(
    context,
    'location',
    coded.flatMap(({ values }) => Number(/^[A-Z]{2}-(\d{1,9})$/.exec(String(values.code))?.[1] ?? 0) || []),
  );
  const numbered = await writeRecords(
    context,
    {
      ...table,
      extraTypes: { country: 'text', code: 'text' },
      extra: (candidate, position, numbers) => ({
        country: countryOf(candidate),
        code: `${home.country}-${String(numbers[position]).padStart(6, '0')}`,
      }),
      allocateNumbers: async (count) => await allocateNumbers(context, 'location', 1, count),
    },
    { ...batch, candidates: others },
  );
  return join(known, numbered);
}
