/** A response of the simulator before it is sent. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  type?: string;
}

/** A refusal in Exact's form: empty code and language, and the text. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(status: number, value: string, headers: Record<string, string> = {}) {
    super(value);
    this.answer = { status, body: { error: { code: '', message: { lang: '', value } } }, headers };
  }
}

export const syntaxError = (): Refusal => new Refusal(400, 'Bad Request - Error in query syntax.');

/** Validation errors cause a 500, with one line for each fault. */
export const invalid = (...lines: string[]): Refusal => new Refusal(500, lines.join('\r\n'));
