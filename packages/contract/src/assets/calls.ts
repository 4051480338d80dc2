import { deviceCalls } from './asset/asset-calls.ts';
import { tagCalls } from './labels/tag-calls.ts';
import { replaceCalls } from './replacement/replace-calls.ts';
import { paperCalls } from './reports/paper-calls.ts';
import { typeCalls } from './types/type-calls.ts';

/** Devices on walls: what they are, where they hang, their papers, their labels, and what their kinds ask for. */
export const assets = { ...deviceCalls, ...paperCalls, ...replaceCalls, ...tagCalls, ...typeCalls };
