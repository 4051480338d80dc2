// A Chromium for the browser tests: one that is installed, else Debian's package, else Playwright's own download.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, runNode } from './tools.ts';

/** The one thing asked of Playwright's own interface. */
interface Playwright {
  readonly chromium: { executablePath(): string };
}

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chrome or Chromium that starts.
 * @throws Error with what to do when there is none and none can be had
 */
export async function findChromium(): Promise<string> {
  const found = (await findInstalled()) ?? (await installDebianPackage()) ?? (await downloadPlaywrights());
  if (found) return found;
  throw new Error('No browser for the tests: install Chrome or Chromium, or set WERKBANK_CHROMIUM to the path of one.');
}

async function findInstalled(): Promise<string | undefined> {
  const directories = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => directories.map((directory) => path.join(directory, name)));
  const named = process.env['WERKBANK_CHROMIUM'];
  for (const file of [...(named ? [named] : []), ...onPath, ...applications, playwrightsOwn()])
    if (existsSync(file) && (await starts(file))) return file;
  return undefined;
}

/** Some distributions put a script of that name in place that only says how to get a browser. */
async function starts(file: string): Promise<boolean> {
  return (await run(file, ['--version'], 20_000)).code === 0;
}

function playwrightsOwn(): string {
  const playwright = createRequire(path.join(root, 'e2e/package.json'))('@playwright/test') as Playwright;
  return playwright.chromium.executablePath();
}

async function installDebianPackage(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('     installing Chromium for the browser tests (apt-get install chromium)');
  const update = await run('apt-get', ['update']);
  const install = update.code === 0 ? await run('apt-get', ['install', '-y', 'chromium']) : update;
  if (install.code !== 0) console.log(`     apt-get failed:\n${install.output.slice(-2000)}`);
  return await findInstalled();
}

async function downloadPlaywrights(): Promise<string | undefined> {
  console.log("     downloading Playwright's Chromium for the browser tests");
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const { code, output } = await runNode([cli, 'install', 'chromium']);
  if (code !== 0) console.log(`     the download failed:\n${output.slice(-2000)}`);
  return await findInstalled();
}

async function run(
  program: string,
  args: string[],
  timeout?: number,
): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...(timeout && { timeout }) });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  const code = await new Promise<number | null>((resolve) =>
    child.once('error', () => resolve(null)).once('close', resolve),
  );
  return { code, output };
}
