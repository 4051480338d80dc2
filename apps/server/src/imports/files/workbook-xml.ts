import type { Readable } from 'node:stream';

/** An element in a part of a workbook: reported when it opens, or when it closes if its text is needed. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The enclosing element. */
  within: string;
  /** Text inside `t` and `v`; only for elements whose text was requested. */
  text: string;
}

/** The elements of an XML stream, one at a time; phonetic readings of Japanese texts are left out. */
export async function* eachElement(
  source: Readable | undefined,
  withText: readonly string[] = [],
): AsyncGenerator<Element> {
  if (!source) return;
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser({ fragment: false, xmlns: false });
  const found: Element[] = [];
  const path: string[] = [];
  let open: Element | undefined;
  parser.on('opentag', ({ name, attributes }) => {
    const element = {
      name,
      // Without namespaces every attribute is a plain text.
      attributes: attributes as Record<string, string>,
      within: path.at(-1) ?? '',
      text: '',
    };
    path.push(name);
    if (withText.includes(name)) open = element;
    else found.push(element);
  });
  parser.on('text', (text) => {
    const isValue = path.at(-1) === 't' || path.at(-1) === 'v';
    if (open && isValue && !path.includes('rPh')) open.text += text;
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (open?.name !== name) return;
    found.push(open);
    open = undefined;
  });
  parser.on('error', (error) => {
    throw error;
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of source) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    yield* found.splice(0);
  }
  parser.close();
  yield* found;
}
