import { keyCalls } from './keys/key-calls.ts';

/** How other programs work with Werkbank. */
export const programs = { ...keyCalls };
