// The browsers for the tests: installed ones, else Debian's packages, else Playwright's own download.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, runNode } from './tools.ts';

/** The only part of Playwright's own interface in use. */
interface Playwright {
  readonly chromium: { executablePath(): string };
}

const shell = 'chromium-headless-shell';
const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chrome or Chromium that starts.
 * @throws Error with instructions when there is none and none can be installed
 */
export async function findChromium(): Promise<string> {
  const found =
    (await findInstalled()) ?? (await installed('chromium', findInstalled)) ?? (await downloadPlaywrights());
  if (found) return found;
  throw new Error('No browser for the tests: install Chrome or Chromium, or set WERKBANK_CHROMIUM to the path of one.');
}

/**
 * Path of a headless shell, which has no browser window and so needs a third less processor time than Chromium; undefined when there is
 * none. It cannot play a video as a camera.
 */
export async function findHeadlessShell(): Promise<string | undefined> {
  const named = process.env['WERKBANK_HEADLESS_SHELL'];
  const find = async (): Promise<string | undefined> =>
    await firstThatStarts([...(named ? [named] : []), ...onPath([shell])]);
  return (await find()) ?? (await installed(shell, find));
}

async function findInstalled(): Promise<string | undefined> {
  const named = process.env['WERKBANK_CHROMIUM'];
  return await firstThatStarts([...(named ? [named] : []), ...onPath(names), ...applications, playwrightsOwn()]);
}

function onPath(programs: readonly string[]): string[] {
  const directories = (process.env['PATH'] ?? '').split(path.delimiter);
  return programs.flatMap((name) => directories.map((directory) => path.join(directory, name)));
}

async function firstThatStarts(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (existsSync(file) && (await starts(file))) return file;
  return undefined;
}

/** Some distributions install a script of that name that only explains how to get a browser. */
async function starts(file: string): Promise<boolean> {
  return (await run(file, ['--version'], 20_000)).code === 0;
}

function playwrightsOwn(): string {
  const playwright = createRequire(path.join(root, 'e2e/package.json'))('@playwright/test') as Playwright;
  return playwright.chromium.executablePath();
}

/** The result of `find` after installing the Debian package; undefined when packages cannot be installed. */
async function installed(debianPackage: string, find: () => Promise<string | undefined>): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log(`     installing a browser for the tests (apt-get install ${debianPackage})`);
  const update = await run('apt-get', ['update']);
  const install = update.code === 0 ? await run('apt-get', ['install', '-y', debianPackage]) : update;
  if (install.code !== 0) console.log(`     apt-get failed:\n${install.output.slice(-2000)}`);
  return await find();
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
