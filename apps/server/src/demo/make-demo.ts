import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Connection } from '#db/db.ts';
import type { Config } from '../config.ts';

/** Input of the process that generates the data. */
export interface DemoTask {
  config: Config;
  connection: Connection;
}

/** Generates the demonstration data in a separate process, whose memory is freed when it ends. */
export async function makeDemo(task: DemoTask, log: (line: string) => void): Promise<void> {
  const child = fork(new URL('./demo-process.ts', import.meta.url), { serialization: 'advanced' });
  child.on('message', (line) => {
    if (typeof line === 'string') log(line);
  });
  child.send(task);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (code !== 0) throw new Error(`The process that makes demonstration data ended with ${signal ?? code}.`);
}
