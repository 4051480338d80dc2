/** As many requests as a browser keeps connections to one server. */
const lanes = 4;

/** Works on every row, a few at a time; the results are in the order of the rows. */
export async function inLanes<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
  onProgress: (done: number) => void = () => {},
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = rows.entries();
  let done = 0;
  const run = async () => {
    for (const [index, row] of waiting) {
      results[index] = await work(row);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, run));
  return results;
}
