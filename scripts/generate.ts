// npm run generate: writes all generated files. Each scripts/generate/generate-<what>.ts exports generate().
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type GeneratedFile, writeGenerated } from './generate/generated-files.ts';

/** The output of all generators for the current sources; nothing is written. */
export async function generateAll(): Promise<GeneratedFile[]> {
  const names = readdirSync(path.join(import.meta.dirname, 'generate')).filter((name) =>
    /^generate-.+\.ts$/.test(name),
  );
  if (names.length === 0) throw new Error('scripts/generate/ has no generators.');
  const generators = names.map(async (name) => {
    const { generate } = (await import(`./generate/${name}`)) as { generate?: () => Promise<GeneratedFile[]> };
    if (!generate) throw new Error(`scripts/generate/${name} exports no generate().`);
    return await generate();
  });
  return (await Promise.all(generators)).flat();
}

if (import.meta.main) writeGenerated(await generateAll());
