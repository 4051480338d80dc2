import { CallError } from '@werkbank/contract/wire/client.ts';

/** A write that is sent again until it gets its turn: on a slow machine a crowd may wait longer than a write waits for one. */
export async function untilTurn<T>(request: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'conflict.busy') throw error;
    }
}
