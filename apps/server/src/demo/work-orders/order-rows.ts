import type { Report } from './sites.ts';

export type Row = Record<string, unknown>;

/** Rows of several tables, collected until they are written. */
export interface Rows {
  work_order: Row[];
  work_order_visit: Row[];
  work_order_time: Row[];
  work_order_task: Row[];
  work_order_item: Row[];
  stock_movement: Row[];
  /** The order of each past report. */
  reports: { id: string; work_order_id: string }[];
  /** Types of assets by id; parts are fitted according to them. */
  typeOf: ReadonlyMap<string, string>;
}

/** A visit as defined by the script of an order. */
export interface PlannedVisit {
  engineer: string;
  day: string;
  start: string | null;
  minutes: number;
  status: 'planned' | 'done' | 'aborted' | 'cancelled';
  outcome?: string;
  reason?: string;
}

/** The script of an order; everything else is derived from it. */
export interface Scripted {
  key: readonly (string | number)[];
  division: number;
  locationId: string;
  contact: string | null;
  phone: string | null;
  email: string | null;
  type: string;
  description: string;
  status: 10 | 15 | 20 | 25 | 30 | 40 | 45;
  reason?: string;
  priority?: string;
  dueOn?: string;
  created: string;
  visits: readonly PlannedVisit[];
  assetIds: readonly string[];
  reports?: readonly Report[];
  completedAt?: string;
  items?: 'used' | 'planned';
}
