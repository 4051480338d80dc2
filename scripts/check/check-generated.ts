// Prevents: generated files that no longer follow from their sources, and edits to them by hand.
import { type GeneratedFile, isCurrent } from '../generate/generated-files.ts';

export async function checkGenerated(root: string, generate: () => Promise<GeneratedFile[]>): Promise<string[]> {
  const stale = (await generate()).filter((file) => !isCurrent(root, file));
  return stale.map((file) => `${file.path}: not what its generator makes; run \`npm run generate\`.`);
}
