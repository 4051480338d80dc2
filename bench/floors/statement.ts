/** One statement that answers a whole request. */
export interface MinimalStatement {
  name: string;
  of: 'GET' | 'POST';
  pattern: RegExp;
  sql: string;
  values(asked: { found: RegExpExecArray; query: URLSearchParams; given: unknown }): unknown[];
}
