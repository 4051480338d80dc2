// npm run format: writes every file the way `npm run check` wants to see it.
import { runTool } from './tools.ts';

const { code, output } = await runTool('biome', ['check', '--write', '.']);
console.log(output.trim());
process.exitCode = code ?? 1;
