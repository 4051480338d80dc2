import { CallError } from '@werkbank/contract/wire/client.ts';

/** Repeats a write until it gets a slot: with a crowd on a slow machine that may take longer than a write waits. */
export async function untilTurn<T>(request: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'conflict.busy') throw error;
    }
}
