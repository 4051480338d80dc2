import { deviceCalls } from './device-calls.ts';
import { paperCalls } from './paper-calls.ts';
import { replaceCalls } from './replace-calls.ts';
import { tagCalls } from './tag-calls.ts';
import { typeCalls } from './type-calls.ts';

/** Devices on walls: what they are, where they hang, their papers, their labels, and what their kinds ask for. */
export const assets = { ...deviceCalls, ...paperCalls, ...replaceCalls, ...tagCalls, ...typeCalls };
