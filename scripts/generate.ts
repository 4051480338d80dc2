// npm run generate: writes all generated files. Each scripts/generate-<what>.ts exports generate().
import { readdirSync } from 'node:fs';
import { type GeneratedFile, writeGenerated } from './generate/generated-files.ts';

/** The output of the generators in `scripts/` for the current sources; nothing is written. */
export async function generateAll(): Promise<GeneratedFile[]> {
  const names = readdirSync(import.meta.dirname).filter((name) => /^generate-.+\.ts$/.test(name));
  const generators = names.map(async (name) => {
    const { generate } = (await import(`./${name}`)) as { generate?: () => Promise<GeneratedFile[]> };
    if (!generate) throw new Error(`scripts/${name} exports no generate().`);
    return await generate();
  });
  return (await Promise.all(generators)).flat();
}

if (import.meta.main) writeGenerated(await generateAll());
