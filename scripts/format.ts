// npm run format: formats every file as `npm run check` requires.
import { runTool } from './tools.ts';

const { code, output } = await runTool('biome', ['check', '--write', '.']);
console.log(output.trim());
process.exitCode = code ?? 1;
