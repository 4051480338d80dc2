// Runs the command-line tools of node_modules with this same Node: because their own first line would use any Node on the PATH.
import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.dirname(import.meta.dirname);

export interface ToolResult {
  readonly code: number | null;
  /** Unmodified standard output and standard error. */
  readonly output: string;
}

/** `name` as in node_modules/.bin. */
export async function runTool(
  name: string,
  args: readonly string[],
  cwd = root,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ToolResult> {
  return await runNode([path.join(root, 'node_modules/.bin', name), ...args], cwd, env);
}

export async function runNode(
  args: readonly string[],
  cwd = root,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ToolResult> {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  return { code, output };
}
