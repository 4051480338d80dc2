// Prevents: generated files that no longer follow from their sources, and edits to them by hand.
import { generateAll } from './generate.ts';
import { isCurrent } from './generated-files.ts';

export async function checkGenerated(): Promise<string[]> {
  const stale = (await generateAll()).filter((file) => !isCurrent(file));
  return stale.map((file) => `${file.path}: not what its generator makes; run \`npm run generate\`.`);
}
