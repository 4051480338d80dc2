import { deviceCalls } from './assets/device-calls.ts';
import { paperCalls } from './assets/paper-calls.ts';
import { replaceCalls } from './assets/replace-calls.ts';
import { tagCalls } from './assets/tag-calls.ts';
import { typeCalls } from './assets/type-calls.ts';

/** Devices on walls: what they are, where they hang, their papers, their labels, and what their kinds ask for. */
export const assets = { ...deviceCalls, ...paperCalls, ...replaceCalls, ...tagCalls, ...typeCalls };
