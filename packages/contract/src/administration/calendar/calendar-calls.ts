import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { audit, DivisionParam, Guid, PlanDate, requiredText } from '#src/wire/shapes.ts';

/** A day on which a division does not work although it is a day of its week. */
export const Holiday = z.object({ id: Guid, day: PlanDate, description: z.string(), ...audit }).meta({ id: 'Holiday' });
export type Holiday = z.output<typeof Holiday>;

export const HolidayChange = z.object({ description: requiredText(60) }).meta({ id: 'HolidayChange' });
export type HolidayChange = z.output<typeof HolidayChange>;

export const HolidayInput = z.object({ ...HolidayChange.shape, day: PlanDate }).meta({ id: 'HolidayInput' });
export type HolidayInput = z.output<typeof HolidayInput>;

const Weekday = z.int().min(1).max(7);

/** The days of the week on which a division works: 1 Monday to 7 Sunday. */
export const WorkingWeek = z
  .object({ days: z.array(Weekday).min(1).max(7), version: z.int() })
  .meta({ id: 'WorkingWeek' });
export type WorkingWeek = z.output<typeof WorkingWeek>;

const ofDivision = z.object({ division: DivisionParam });
const ofHoliday = ofDivision.extend({ id: Guid });
const Year = z.coerce.number().int().min(1900).max(2199);

/** When a division works: response times count these days, and the planning board shows the others. */
export const calendarCalls = {
  getWorkingWeek: call({
    ...accounting('lists.see'),
    method: 'GET',
    path: '/api/{division}/working-week',
    summary: 'Working days of the week',
    params: ofDivision,
    result: WorkingWeek,
  }),
  setWorkingWeek: call({
    ...accounting('lists.administer'),
    method: 'PUT',
    path: '/api/{division}/working-week',
    summary: 'Set the working days of the week',
    params: ofDivision,
    body: z.object({ days: z.array(Weekday).min(1).max(7) }),
    result: WorkingWeek,
    errors: ['precondition.failed'],
  }),
  /** Holidays of a year by day. */
  listHolidays: call({
    ...accounting('lists.see'),
    method: 'GET',
    path: '/api/{division}/holidays',
    summary: 'Holidays of a year',
    params: ofDivision,
    query: z.object({ year: Year }),
    result: z.array(Holiday),
    page: 'skip',
  }),
  createHoliday: call({
    ...accounting('lists.administer'),
    method: 'POST',
    path: '/api/{division}/holidays',
    summary: 'Add a holiday',
    params: ofDivision,
    body: HolidayInput,
    result: Holiday,
    status: 201,
    errors: ['holiday.day_taken'],
  }),
  /** Adds the public holidays of a year; existing days are left unchanged. */
  addUsualHolidays: call({
    ...accounting('lists.administer'),
    method: 'POST',
    path: '/api/{division}/holidays/usual',
    summary: 'Add the holidays of the country',
    params: ofDivision,
    body: z.object({ year: z.int().min(1900).max(2199) }),
    result: z.object({ added: z.int() }),
  }),
  updateHoliday: call({
    ...accounting('lists.administer'),
    method: 'PUT',
    path: '/api/{division}/holidays/{id}',
    summary: 'Rename a holiday',
    params: ofHoliday,
    body: HolidayChange,
    result: Holiday,
    errors: ['holiday.not_found', 'precondition.failed'],
  }),
  removeHoliday: call({
    ...accounting('lists.administer'),
    method: 'DELETE',
    path: '/api/{division}/holidays/{id}',
    summary: 'Remove a holiday',
    params: ofHoliday,
    status: 204,
    errors: ['holiday.not_found'],
  }),
};
