// npm run sbom [-- file]: what the installed program is built from, as CycloneDX, with versions and licences.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readText } from '../source-files.ts';
import { root } from '../tools.ts';

interface Component {
  name: string;
  externalReferences?: { type: string }[];
}

interface Sbom {
  metadata: { component: Component };
  components: Component[];
}

const run = promisify(execFile);
const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
const { npm_execpath: npm } = process.env;
const { stdout } = await (npm === undefined
  ? run('npm', args, { cwd: root, maxBuffer: 2 ** 26, shell: process.platform === 'win32' })
  : run(process.execPath, [npm, ...args], { cwd: root, maxBuffer: 2 ** 26 }));
const { metadata, components, ...rest } = JSON.parse(stdout) as Sbom;
// npm names the whole after its folder, and each part with the address of the registry it was fetched from.
metadata.component.name = (JSON.parse(readText(root, 'package.json')) as { name: string }).name;
for (const component of components)
  component.externalReferences = (component.externalReferences ?? []).filter(({ type }) => type !== 'distribution');
const file = path.resolve(root, process.argv[2] ?? '.cache/sbom.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify({ ...rest, metadata, components }, null, 2)}\n`);
console.log(`${components.length} components: ${file}`);
