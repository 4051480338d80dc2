import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { idOf } from '../wire/reference.ts';
import {
  audit,
  Division,
  DivisionParam,
  Email,
  Guid,
  IsoDate,
  QueryBoolean,
  repeated,
  requiredText,
  Search,
  text,
} from '../wire/shapes.ts';
import { enteredBy, shownTo } from '../wire/shown-to.ts';

/** What an engineer is qualified for. */
export const EngineerSkill = z
  .object({
    /** Code of the asset type. */
    assetType: requiredText(20),
    /** The norm or certificate, e.g. `NEN 2559`. */
    certificate: text(60).nullable(),
    /** The last day of its validity; null without an end. */
    validUntil: IsoDate.nullable(),
  })
  .meta({ id: 'EngineerSkill' });
export type EngineerSkill = z.output<typeof EngineerSkill>;

/** Where the day of an engineer begins and ends, for the way there. */
export const EngineerHome = z
  .object({
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** First digits of the postcode. */
    area: z.string().nullable(),
  })
  .meta({ id: 'EngineerHome' });
export type EngineerHome = z.output<typeof EngineerHome>;

const degreesNorth = z.number().min(-90).max(90).nullable();
const degreesEast = z.number().min(-180).max(180).nullable();

/** An engineer in the field. The van is the warehouse that has the engineer's e-mail address. */
export const Engineer = z
  .object({
    id: Guid,
    /** Unique regardless of case, e.g. `EK`. */
    code: z.string(),
    fullName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    mobile: z.string().nullable(),
    /** Certification number printed on labels and reports (REOB, Sachkundiger). */
    certificateNumber: z.string().nullable(),
    /** First digits of the postcodes served. */
    areas: z.array(z.string()),
    /** Without any the engineer may do all work. */
    skills: z.array(EngineerSkill),
    /** Where the day begins and ends: at home, or at a depot. Only for planning, and not in the history. */
    homeAddress: shownTo('engineers.internal', z.string()),
    homePostcode: shownTo('engineers.internal', z.string()),
    homeLatitude: shownTo('engineers.internal', z.number()),
    homeLongitude: shownTo('engineers.internal', z.number()),
    /** The divisions the engineer works for, limited to those of the caller. */
    divisions: z.array(Division),
    warehouseId: Guid.nullable(),
    warehouseCode: z.string().nullable(),
    /** False: no longer offered for visits. */
    active: z.boolean(),
    ...audit,
  })
  .meta({ id: 'Engineer' });
export type Engineer = z.output<typeof Engineer>;

const optional = (length: number) => text(length).nullable().optional();

/** Fields of an engineer that may be changed; missing fields are kept, null clears. */
export const EngineerChange = z
  .object({
    code: requiredText(20).optional(),
    fullName: requiredText(240).optional(),
    email: Email.nullable().optional(),
    phone: optional(30),
    mobile: optional(30),
    certificateNumber: optional(40),
    areas: z.array(requiredText(10)).max(100).optional(),
    /** Replaces all of them. */
    skills: z.array(EngineerSkill).max(50).optional(),
    homeAddress: enteredBy('engineers.internal', optional(120)),
    homePostcode: enteredBy('engineers.internal', optional(20)),
    homeLatitude: enteredBy('engineers.internal', degreesNorth.optional()),
    homeLongitude: enteredBy('engineers.internal', degreesEast.optional()),
    /** Replaces the divisions that the caller may change; the others are kept. */
    divisions: z.array(Division).min(1).max(50).optional(),
    active: z.boolean().optional(),
  })
  .meta({ id: 'EngineerChange' });
export type EngineerChange = z.output<typeof EngineerChange>;

export const EngineerInput = z
  .object({
    ...EngineerChange.shape,
    code: requiredText(20),
    fullName: requiredText(240),
    divisions: z.array(Division).min(1).max(50),
  })
  .meta({ id: 'EngineerInput' });
export type EngineerInput = z.output<typeof EngineerInput>;

export const AbsenceKind = z.enum(['sick', 'leave', 'training', 'other']);

/** Whole days on which an engineer is absent, both ends included. */
export const Absence = z
  .object({
    id: Guid,
    engineerId: Guid,
    engineerFullName: z.string(),
    kind: AbsenceKind,
    fromOn: IsoDate,
    untilOn: IsoDate,
    note: z.string().nullable(),
    ...audit,
  })
  .meta({ id: 'Absence' });
export type Absence = z.output<typeof Absence>;

/** Without a last day it ends on the first day; the last day cannot be before the first. */
export const AbsenceInput = z
  .object({ kind: AbsenceKind, fromOn: IsoDate, untilOn: IsoDate.optional(), note: optional(250) })
  .meta({ id: 'AbsenceInput' });
export type AbsenceInput = z.output<typeof AbsenceInput>;

export const AbsenceChange = AbsenceInput.partial().meta({ id: 'AbsenceChange' });
export type AbsenceChange = z.output<typeof AbsenceChange>;

const ofEngineer = z.object({ id: Guid });
const ofAbsence = z.object({ id: Guid, absenceId: Guid });

/** Engineers of the caller's divisions and their absences. */
export const engineers = {
  /** By name; searches name, code and e-mail address. */
  list: call({
    ...accounting('engineers.see'),
    method: 'GET',
    path: '/api/engineer',
    summary: 'Mechanics',
    query: z.object({
      search: Search.optional(),
      divisions: repeated(DivisionParam, 50).optional(),
      active: QueryBoolean.optional(),
    }),
    result: z.array(Engineer),
    page: 'skip',
  }),
  get: call({
    ...accounting('engineers.see'),
    method: 'GET',
    path: '/api/engineer/{id}',
    summary: 'Mechanic by id',
    params: ofEngineer,
    result: Engineer,
    errors: ['engineer.not_found'],
  }),
  /** From then on, a user with the same e-mail address works as this engineer. */
  create: call({
    ...accounting('engineers.change'),
    method: 'POST',
    path: '/api/engineer',
    summary: 'Add a mechanic',
    body: EngineerInput,
    result: Engineer,
    status: 201,
    errors: ['engineer.code_taken', 'engineer.email_taken', 'division.forbidden', 'reference.not_found'],
  }),
  update: call({
    ...accounting('engineers.change'),
    method: 'PUT',
    path: '/api/engineer/{id}',
    summary: 'Change a mechanic',
    params: ofEngineer,
    body: EngineerChange,
    result: Engineer,
    errors: [
      'engineer.not_found',
      'engineer.code_taken',
      'engineer.email_taken',
      'division.forbidden',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  /** Absences that overlap a period of at most 400 days, by first day. */
  listAbsences: call({
    ...accounting('absences.see'),
    method: 'GET',
    path: '/api/engineer/absences',
    summary: 'Absences of mechanics',
    query: z.object({ from: IsoDate, until: IsoDate, engineerId: idOf('engineer').optional() }),
    result: z.array(Absence),
    page: 'skip',
  }),
  createAbsence: call({
    ...accounting('absences.change'),
    method: 'POST',
    path: '/api/engineer/{id}/absences',
    summary: 'Add an absence',
    params: ofEngineer,
    body: AbsenceInput,
    result: Absence,
    status: 201,
    errors: ['engineer.not_found'],
  }),
  updateAbsence: call({
    ...accounting('absences.change'),
    method: 'PUT',
    path: '/api/engineer/{id}/absences/{absenceId}',
    summary: 'Change an absence',
    params: ofAbsence,
    body: AbsenceChange,
    result: Absence,
    errors: ['engineer.not_found', 'absence.not_found', 'precondition.failed'],
  }),
  removeAbsence: call({
    ...accounting('absences.change'),
    method: 'DELETE',
    path: '/api/engineer/{id}/absences/{absenceId}',
    summary: 'Remove an absence',
    params: ofAbsence,
    status: 204,
    errors: ['engineer.not_found', 'absence.not_found', 'precondition.failed'],
  }),
};
