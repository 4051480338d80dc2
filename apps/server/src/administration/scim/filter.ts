import { invalid } from './scim-error.ts';

/** One comparison of a filter: an attribute in lower case, and the value that it equals. */
export interface Comparison {
  attribute: string;
  value: string | boolean;
}

const maxLength = 1_000;
const maxComparisons = 5;
const comparison =
  /\s*([a-z$][\w.:$-]*(?:\[[^\]"]*(?:"[^"]*")?\s*\])?(?:\.[\w$-]+)?)\s+(\w+)\s+("(?:[^"\\]|\\.)*"|[\w.-]+)\s*/iy;
const and = /and\s+/iy;

/**
 * Reads a filter of equalities joined by `and`, the only filters that identity providers send.
 * @throws ScimError `invalidFilter`
 */
export function readFilter(filter: string): Comparison[] {
  if (filter.length > maxLength) throw invalid('invalidFilter', 'The filter is too long.');
  const found: Comparison[] = [];
  for (let at = 0; ; ) {
    comparison.lastIndex = at;
    const match = comparison.exec(filter);
    if (!match || found.length === maxComparisons) throw unreadable(filter);
    const [whole, attribute = '', operator = '', value = ''] = match;
    if (operator.toLowerCase() !== 'eq')
      throw invalid('invalidFilter', `The operator ${operator} is not supported; eq is.`);
    found.push({ attribute: plainName(attribute), value: readValue(value, filter) });
    at += whole.length;
    if (at === filter.length) return found;
    and.lastIndex = at;
    const joined = and.exec(filter);
    if (!joined) throw unreadable(filter);
    at += joined[0].length;
  }
}

const schemaPrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;

/** The attribute without a schema prefix and in lower case, because attribute names are case-insensitive. */
export const plainName = (attribute: string): string => attribute.replace(schemaPrefix, '').toLowerCase();

function readValue(text: string, filter: string): string | boolean {
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if (!text.startsWith('"')) throw unreadable(filter);
  try {
    return JSON.parse(text) as string;
  } catch {
    throw unreadable(filter);
  }
}

const unreadable = (filter: string) =>
  invalid('invalidFilter', `The filter ${filter.slice(0, 200)} is not of the form: attribute eq "value".`);
