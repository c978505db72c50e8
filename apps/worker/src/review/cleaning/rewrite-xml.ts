import { SaxesParser } from 'saxes';

export type XmlElement = {
  /** As written, with its prefix. */
  readonly name: string;
  /** Without its prefix. */
  readonly local: string;
  readonly attributes: Record<string, string>;
  /** Local names of the elements around it, the nearest last. */
  readonly path: readonly string[];
};
type XmlRules = {
  /** The attributes that stay, or undefined when the element is removed with everything in it. */
  readonly element: (element: XmlElement) => Record<string, string> | undefined;
  /** The text that stays. */
  readonly text?: (text: string, path: readonly string[]) => string;
};

const MOST_DEEP = 500;
const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
const escapeText = (text: string) =>
  text.replace(/[&<>\r]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&#13;');
const escapeAttribute = (text: string) => escapeText(text).replace(/["\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Writes an XML document again with what the rules allow. Comments, processing instructions and document types are
 * removed. Throws if it is not well-formed. Takes a time that grows with the size of the document.
 */
export function rewriteXml(document: Uint8Array, rules: XmlRules): string {
  const written: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  const path: string[] = [];
  // Depth of the removed element, with everything in it.
  let gone = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type in an office document');
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const local = withoutPrefix(name);
    if (path.length >= MOST_DEEP) throw new Error('elements too deep');
    const kept = gone > 0 ? undefined : rules.element({ name, local, attributes: { ...attributes }, path });
    path.push(local);
    if (!kept) {
      if (gone === 0) gone = path.length;
      return;
    }
    const list = Object.entries(kept).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
    written.push(`<${name}${list.join('')}${isSelfClosing ? '/' : ''}>`);
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (gone === 0 && !isSelfClosing) written.push(`</${name}>`);
    if (gone === path.length) gone = 0;
    path.pop();
  });
  const text = (content: string) => {
    if (gone === 0 && path.length > 0) written.push(escapeText(rules.text ? rules.text(content, path) : content));
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(decodeXml(document)).close();
  return written.join('');
}

/** The text of each element with this local name, and nothing else of the document. */
export function textsOf(document: Uint8Array, wanted: ReadonlySet<string>): string[] {
  const found: string[] = [];
  rewriteXml(document, {
    element: ({ attributes }) => attributes,
    text: (text, path) => {
      if (wanted.has(path.at(-1) ?? '')) found.push(text);
      return '';
    },
  });
  return found;
}

/** Office writes UTF-8, and reads UTF-16 as well. */
function decodeXml(document: Uint8Array): string {
  const [first, second] = document;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(document);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(document);
  return new TextDecoder('utf-8').decode(document);
}
