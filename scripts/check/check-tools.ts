// Prevents: type errors, lint errors, unformatted files, forbidden imports and dead code, with the standard tools.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../source-files.ts';
import { runTool, type ToolResult } from '../tools.ts';

/** Node and browser have different globals, so each part has its own project; here with its files. */
const projects: readonly { readonly project: string; readonly holds: RegExp }[] = [
  { project: 'tsconfig.json', holds: /^(apps\/server|packages|scripts|bench)\/.*\.ts$/ },
  { project: 'apps/web/tsconfig.json', holds: /^apps\/web\/src\/.*(?<!\.test)\.tsx?$/ },
  { project: 'apps/web/tsconfig.node.json', holds: /^apps\/web\/(vite.*|src\/.*\.test)\.ts$/ },
  { project: 'e2e/tsconfig.json', holds: /^e2e\/.*\.ts$/ },
];
const isCode = /\.(ts|tsx|mjs)$/;

export async function checkTypes(root: string): Promise<string[]> {
  const files = listFiles(root, '.', isCode);
  const present = projects.filter(({ holds }) => files.some((file) => holds.test(file)));
  const findings: string[] = [];
  // One after the other, because each takes up to a gigabyte; with one checker, because several work out the same types again.
  for (const { project } of present) {
    const memory = path.posix.join('.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
    const args = ['-p', project, '--singleThreaded', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory];
    findings.push(...complaints(await runTool('tsc', args, root)));
  }
  return findings;
}

export async function checkLint(root: string): Promise<string[]> {
  return complaints(
    await runTool(
      'oxlint',
      ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--format=unix'],
      root,
      // One thread of its type checker: several work out the same types again.
      { ...process.env, GOMAXPROCS: '1' },
    ),
  );
}

/** Formatting and the order of imports; `npm run format` repairs both. */
export async function checkFormat(root: string): Promise<string[]> {
  const { code, output } = await runTool('biome', ['check', '--reporter=json', '--max-diagnostics=none', '.'], root);
  if (code === 0) return [];
  // Biome may write its progress on the same line.
  const report = /\{"summary".*\}/.exec(output)?.[0];
  if (!report) return [output];
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { location?: { path?: string | { file?: string } }; category?: string }[];
  };
  const files = diagnostics.map(({ location }) =>
    typeof location?.path === 'string' ? location.path : location?.path?.file,
  );
  return [...new Set(files)].map((file) => `${file ?? output}: not formatted; run \`npm run format\`.`);
}

interface Cruise {
  readonly modules: readonly { source: string }[];
  readonly summary: {
    readonly violations: readonly {
      from: string;
      to: string;
      rule: { name: string };
      comment?: string;
      cycle?: { name: string }[];
    }[];
  };
}

/** Import rules of .dependency-cruiser.mjs. A parser that reads nothing would find nothing: every file has to be among the modules. */
export async function checkBoundaries(root: string): Promise<string[]> {
  const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'tools'].filter((folder) =>
    existsSync(path.join(root, folder)),
  );
  const { output } = await runTool(
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders],
    root,
  );
  const json = output.slice(output.indexOf('{'));
  if (!json.startsWith('{')) return [output];
  const { modules, summary } = JSON.parse(json) as Cruise;
  const read = new Set(modules.map(({ source }) => source));
  const unread = folders.flatMap((folder) => listFiles(root, folder, isCode)).filter((file) => !read.has(file));
  return [
    ...unread.map((file) => `${file}: dependency-cruiser did not read it.`),
    ...summary.violations.map(
      ({ from, to, rule, cycle }) => `${from} → ${cycle?.map(({ name }) => name).join(' → ') ?? to}: ${rule.name}`,
    ),
  ];
}

export async function checkDeadCode(root: string): Promise<string[]> {
  return complaints(await runTool('knip', ['--no-progress', '--no-config-hints', '--reporter', 'compact'], root));
}

function complaints({ code, output }: ToolResult): string[] {
  return code === 0 ? [] : [output.trim() || `ended with ${code} without output`];
}
