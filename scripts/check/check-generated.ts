// Prevents: generated files that are out of date, and manual edits to them.
import { type GeneratedFile, isCurrent } from '../generate/generated-files.ts';

export async function checkGenerated(root: string, generate: () => Promise<GeneratedFile[]>): Promise<string[]> {
  const stale = (await generate()).filter((file) => !isCurrent(root, file));
  return stale.map((file) => `${file.path}: out of date; run \`npm run generate\`.`);
}
