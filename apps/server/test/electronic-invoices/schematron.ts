// Runs Schematron rules with XPath 3.1: each element is checked by the first rule of a pattern whose context it matches.
import { readFileSync } from 'node:fs';
import fontoxpath from 'fontoxpath';
import { type Document, type Element, parseXmlDocument } from 'slimdom';

const { evaluateXPathToBoolean, evaluateXPathToNodes } = fontoxpath;

export interface Finding {
  /** `BR-CO-10`. */
  rule: string;
  /** `fatal` or `warning`. */
  flag: string;
  text: string;
}

interface Assertion {
  rule: string;
  flag: string;
  text: string;
  test: string;
}

interface Rule {
  context: string;
  assertions: readonly Assertion[];
}

export interface Schema {
  namespaces: Readonly<Record<string, string>>;
  patterns: readonly (readonly Rule[])[];
}

const schematron = 'http://purl.oclc.org/dsdl/schematron';

const childrenOf = (parent: Element, name: string): Element[] =>
  [...parent.children].filter((one) => one.localName === name && one.namespaceURI === schematron);

const attribute = (one: Element, name: string): string => one.getAttribute(name) ?? '';

/** Reads rules; `common` has variables that the rules use. */
export function readSchema(
  file: string,
  { common, without = [] }: { common?: string; without?: readonly string[] } = {},
): Schema {
  const root = rootOf(readFileSync(file, 'utf8'));
  const shared = common === undefined ? '' : variablesOf(rootOf(readFileSync(common, 'utf8')));
  const global = `${shared}${variablesOf(root)}`;
  return {
    namespaces: Object.fromEntries(
      childrenOf(root, 'ns').map((one) => [attribute(one, 'prefix'), attribute(one, 'uri')]),
    ),
    patterns: childrenOf(root, 'pattern').map((pattern) => {
      const variables = `${global}${variablesOf(pattern)}`;
      return childrenOf(pattern, 'rule').map((rule) => readRule(rule, variables, without));
    }),
  };
}

const rootOf = (text: string): Element => parseXmlDocument(text).documentElement as Element;

/** Variables become part of each expression, in which they keep sequences of nodes. */
const variablesOf = (parent: Element): string =>
  childrenOf(parent, 'let')
    .map((one) => `let $${attribute(one, 'name')} := (${attribute(one, 'value')}) return `)
    .join('');

function readRule(rule: Element, variables: string, without: readonly string[]): Rule {
  const context = attribute(rule, 'context');
  const all = `${variables}${variablesOf(rule)}`;
  return {
    context: `${variables}${isAbsolute(context) ? '' : '/descendant-or-self::node()/'}(${context})`,
    assertions: childrenOf(rule, 'assert')
      .filter((one) => !without.includes(attribute(one, 'id')))
      .map((one) => ({
        rule: attribute(one, 'id'),
        flag: attribute(one, 'flag'),
        text: (one.textContent ?? '').trim(),
        test: `${all}boolean(${attribute(one, 'test')})`,
      })),
  };
}

const isAbsolute = (context: string): boolean =>
  context.split('|').every((one) => one.trim().startsWith('/') || one.trim().startsWith('(/'));

/** What the rules find in an XML document. */
export function validate({ namespaces, patterns }: Schema, xml: string): Finding[] {
  const document = parseXmlDocument(xml);
  const options = { namespaceResolver: (prefix: string) => namespaces[prefix] ?? null };
  return patterns.flatMap((rules) => {
    const checked = new Set<unknown>();
    return rules.flatMap(({ context, assertions }) =>
      nodesOf(context, document, options)
        .filter((node) => !checked.has(node))
        .flatMap((node) => {
          checked.add(node);
          return assertions
            .filter(({ test }) => !evaluateXPathToBoolean(test, node, null, {}, options))
            .map(({ rule, flag, text }) => ({ rule, flag, text }));
        }),
    );
  });
}

const nodesOf = (context: string, document: Document, options: object): unknown[] =>
  evaluateXPathToNodes(context, document, null, {}, options);

/** Rules of our own: name, context and test of each. */
export const schemaOf = (
  namespaces: Schema['namespaces'],
  rules: readonly (readonly [rule: string, context: string, test: string])[],
): Schema => ({
  namespaces,
  patterns: rules.map(([rule, context, test]) => [
    { context, assertions: [{ rule, flag: 'fatal', text: test, test: `boolean(${test})` }] },
  ]),
});
