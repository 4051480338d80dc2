import { type ProblemCode, problems } from '@werkbank/contract/wire/errors.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';

export interface FieldFault {
  path: string;
  code: string;
  message: string;
  /** What people call the field, where the company named it. */
  label?: Readonly<Record<Language, string>>;
}

interface ProblemOptions {
  /** Values named in the text, e.g. the short order line. */
  params?: Record<string, string | number>;
  errors?: FieldFault[];
  /** 412: the current record. */
  current?: unknown;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An expected refusal: becomes application/problem+json with the status that the contract gives its code. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly params: Record<string, string | number>;
  readonly errors: FieldFault[] | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code];
    this.params = options.params ?? {};
    this.errors = options.errors;
    this.current = options.current;
    this.headers = options.headers ?? {};
  }
}

/** Returns the row, or throws the problem that it does not exist. */
export function found<T>(row: T | undefined, code: ProblemCode, params: Record<string, string | number> = {}): T {
  if (row === undefined) throw new Problem(code, { params });
  return row;
}
