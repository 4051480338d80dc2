import { calendarCalls } from './calendar/calendar-calls.ts';
import { keyCalls } from './keys/key-calls.ts';
import { webhookCalls } from './webhooks/webhook-calls.ts';

/** How other programs work with Werkbank. */
export const programs = { ...keyCalls, ...webhookCalls, ...calendarCalls };
