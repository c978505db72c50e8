import type { FieldFormat } from './fields.ts';
import { FIELD_FORMATS } from './fields.ts';

/**
 * The rich text of a text element: paragraphs of runs. Parsing `content` into these nodes and writing them back is the
 * sanitiser; no other form of the HTML ever reaches a browser, in the canvas or on the server.
 */
export type Marks = {
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  /** Page units. */
  readonly fontSize?: number;
  readonly fontName?: string;
  readonly colour?: string;
  /** Letter spacing, page units. */
  readonly spacing?: number;
};
type TextRun = {
  readonly type: 'text';
  readonly text: string;
  readonly marks: Marks;
  /** A person's name, which no line breaks and no alignment stretches. Only filled texts have such runs. */
  readonly unit?: true;
};
export type FieldRun = {
  readonly type: 'field';
  readonly code: string;
  readonly format: FieldFormat;
  readonly marks: Marks;
};
type BreakRun = { readonly type: 'break' };
export type Run = TextRun | FieldRun | BreakRun;
export type Align = 'left' | 'center' | 'right' | 'justify';
export type Paragraph = {
  readonly align?: Align;
  /** A multiple of the font size. */
  readonly lineHeight?: number;
  /** First-line indent in em. */
  readonly indent?: number;
  /** Of a filled text: its runs are in this many columns, row by row. */
  readonly columns?: number;
  readonly runs: readonly Run[];
};
export type RichText = readonly Paragraph[];

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : '';
  });
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d.,% /]+\)|[a-z]{3,20})$/i;
const SAFE_FONT = /^[\p{L}\p{N} _-]{1,60}$/u;
const ALIGN = /^(left|center|right|justify)$/;

const declarations = (style: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const part of style.split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0) found.set(part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim());
  }
  return found;
};
const length = (value: string | undefined, unit: string, min: number, max: number): number | undefined => {
  const match = value?.match(/^(-?\d{1,5}(?:\.\d{1,4})?)([a-z%]*)$/);
  if (!match || match[2] !== unit) return undefined;
  const number = Number(match[1]);
  return number >= min && number <= max ? number : undefined;
};

/** Declarations that are drawn, each with the values that are. */
const DRAWN_STYLES: Readonly<Record<string, (value: string) => boolean>> = {
  'font-size': (value) => length(value, 'px', 1, 1000) !== undefined,
  'letter-spacing': (value) => value === 'normal' || length(value, 'px', -100, 500) !== undefined,
  'font-family': (value) => SAFE_FONT.test(value.split(',')[0]?.replace(/["']/g, '').trim() ?? ''),
  'font-weight': () => true,
  'font-style': () => true,
  'text-decoration': (value) => /underline|line-through|none/.test(value),
  'text-decoration-line': (value) => /underline|line-through|none/.test(value),
  'text-align': (value) => ALIGN.test(value),
  'line-height': (value) => length(value, '', 0.5, 10) !== undefined,
  'text-indent': (value) => length(value, 'em', 0, 20) !== undefined,
  color: (value) => COLOUR.test(value),
};
const isDrawn = (name: string, value: string) => Object.hasOwn(DRAWN_STYLES, name) && DRAWN_STYLES[name]?.(value);

const marksOf = (tag: string, style: Map<string, string>, outer: Marks): Marks => {
  const size = length(style.get('font-size'), 'px', 1, 1000);
  const spacing = length(style.get('letter-spacing'), 'px', -100, 500);
  const name = style.get('font-family')?.split(',')[0]?.replace(/["']/g, '').trim();
  const colour = style.get('color');
  const weight = style.get('font-weight');
  const decoration = style.get('text-decoration') ?? style.get('text-decoration-line') ?? '';
  return {
    ...outer,
    ...(tag === 'strong' || tag === 'b' || weight === 'bold' || Number(weight) >= 600 ? { bold: true as const } : {}),
    ...(tag === 'em' || tag === 'i' || style.get('font-style') === 'italic' ? { italic: true as const } : {}),
    ...(tag === 'u' || decoration.includes('underline') ? { underline: true as const } : {}),
    ...(tag === 's' || tag === 'del' || decoration.includes('line-through') ? { strike: true as const } : {}),
    ...(size === undefined ? {} : { fontSize: size }),
    ...(spacing === undefined ? {} : { spacing }),
    ...(name && SAFE_FONT.test(name) ? { fontName: name } : {}),
    ...(colour && COLOUR.test(colour) ? { colour } : {}),
  };
};

const paragraphOf = (style: Map<string, string>): Omit<Paragraph, 'runs'> => {
  const align = style.get('text-align');
  const lineHeight = length(style.get('line-height'), '', 0.5, 10);
  const indent = length(style.get('text-indent'), 'em', 0, 20);
  return {
    ...(align && ALIGN.test(align) ? { align: align as Align } : {}),
    ...(lineHeight === undefined ? {} : { lineHeight }),
    ...(indent === undefined ? {} : { indent }),
  };
};

type Token = { readonly text: string; readonly tag?: string; readonly rest: string };
const TAG_NAME = /<\/?([a-z][a-z0-9]*)/iy;

/**
 * Comments, tags and the text between them. A `<` that starts neither is text. Where a tag ends is known for each
 * place beforehand, so that many tags that do not end take no longer than one.
 */
function* tokensOf(html: string): Generator<Token> {
  const endOf = html.includes('<') ? tagEnds(html) : [];
  for (let at = 0; at < html.length; ) {
    if (html[at] !== '<') {
      const next = html.indexOf('<', at);
      const end = next < 0 ? html.length : next;
      yield { text: html.slice(at, end), rest: '' };
      at = end;
      continue;
    }
    TAG_NAME.lastIndex = at;
    const [opening = '', tag] = TAG_NAME.exec(html) ?? [];
    const from = at + opening.length;
    const tagEnd = tag ? (endOf[from] ?? -1) : -1;
    const comment = html.startsWith('<!--', at) ? html.indexOf('-->', at + 4) : undefined;
    const end = comment !== undefined ? (comment < 0 ? html.length : comment + 3) : tagEnd < 0 ? at + 1 : tagEnd + 1;
    const text = html.slice(at, end);
    yield tag && tagEnd >= 0 ? { text, tag: tag.toLowerCase(), rest: html.slice(from, tagEnd) } : { text, rest: '' };
    at = end;
  }
}

/** For each place outside quotes: where the first `>` outside quotes is from there on, or -1. */
function tagEnds(html: string): Int32Array {
  const ends = new Int32Array(html.length + 1).fill(-1);
  const quotes = new Map([
    ['"', -1],
    ["'", -1],
  ]);
  for (let at = html.length - 1; at >= 0; at--) {
    const sign = html[at] ?? '';
    const closing = quotes.get(sign);
    if (sign === '>') ends[at] = at;
    else if (closing === undefined) ends[at] = ends[at + 1] ?? -1;
    else {
      ends[at] = closing < 0 ? -1 : (ends[closing + 1] ?? -1);
      quotes.set(sign, at);
    }
  }
  return ends;
}
const ATTRIBUTE = /(?<![a-z-])([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const attributes = (text: string) =>
  new Map([...text.matchAll(ATTRIBUTE)].map((m) => [m[1]?.toLowerCase() ?? '', decode(m[2] ?? m[3] ?? m[4] ?? '')]));

const PARAGRAPHS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote']);
const INLINE = new Set(['span', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'br']);
const HIDDEN = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'textarea',
  'title',
  'svg',
  'math',
]);

type ParsedContent = {
  readonly text: RichText;
  /** Tags that were not understood, each once. */
  readonly unknown: readonly string[];
  /** Declarations of styles that are not drawn, by name, each once. */
  readonly unknownStyles: readonly string[];
};

/** Reads the HTML subset; an unknown tag is removed and its text kept, hidden elements lose both. */
export const parseContent = (html: string): ParsedContent => {
  const paragraphs: { head: Omit<Paragraph, 'runs'>; runs: Run[] }[] = [];
  const open: { tag: string; marks: Marks }[] = [];
  /** How many of each tag are open, so that a closing tag without an opening one need not look for it. */
  const openTags = new Map<string, number>();
  const unknown = new Set<string>();
  const unknownStyles = new Set<string>();
  const stylesOf = (style: string | undefined) => {
    const all = declarations(style ?? '');
    for (const [name, value] of all) if (!isDrawn(name, value)) unknownStyles.add(name);
    return all;
  };
  let current: { head: Omit<Paragraph, 'runs'>; runs: Run[] } | undefined;
  let field: { code: string; format: FieldFormat; marks: Marks; depth: number } | undefined;
  let hidden: string | undefined;

  const marks = (): Marks => open.at(-1)?.marks ?? {};
  const begin = (head: Omit<Paragraph, 'runs'>) => {
    current = { head, runs: [] };
    paragraphs.push(current);
  };
  const closeTo = (tag: string) => {
    for (let last = open.pop(); last; last = open.pop()) {
      const left = (openTags.get(last.tag) ?? 1) - 1;
      if (left > 0) openTags.set(last.tag, left);
      else openTags.delete(last.tag);
      if (last.tag === tag) return;
    }
  };
  const add = (run: Run) => {
    if (!current) begin({});
    current?.runs.push(run);
  };

  for (const { text: token, tag, rest } of tokensOf(html)) {
    const closing = token.startsWith('</');
    if (hidden) {
      if (tag === hidden && closing) hidden = undefined;
    } else if (!tag) {
      const text = token.startsWith('<!--') ? '' : decode(token).replace(/[\r\n\t]+/g, ' ');
      if (text && !field && (current || text.trim())) add({ type: 'text', text, marks: marks() });
    } else if (HIDDEN.has(tag)) {
      unknown.add(tag);
      if (!closing && !rest.endsWith('/')) hidden = tag;
    } else if (PARAGRAPHS.has(tag)) {
      if (closing) current = undefined;
      else begin(paragraphOf(stylesOf(attributes(rest).get('style'))));
      open.length = 0;
      openTags.clear();
    } else if (tag === 'br') {
      add({ type: 'break' });
    } else if (closing) {
      if (openTags.has(tag)) closeTo(tag);
      if (field && open.length <= field.depth) field = undefined;
    } else {
      if (!INLINE.has(tag)) unknown.add(tag);
      const found = attributes(rest);
      const inner = marksOf(tag, stylesOf(found.get('style')), marks());
      const code = found.get('data-field');
      if (code && /^\w{1,60}$/.test(code) && !field) {
        const format = FIELD_FORMATS.find((known) => known === found.get('data-format')) ?? 'name';
        field = { code, format, marks: inner, depth: open.length };
        add({ type: 'field', code, format, marks: inner });
      }
      if (!rest.endsWith('/')) {
        open.push({ tag, marks: inner });
        openTags.set(tag, (openTags.get(tag) ?? 0) + 1);
      }
    }
  }
  const text = paragraphs.map(({ head, runs }) => ({ ...head, runs: joined(runs) }));
  return { text, unknown: [...unknown], unknownStyles: [...unknownStyles] };
};

const sameMarks = (a: Marks, b: Marks) => JSON.stringify(markStyles(a)) === JSON.stringify(markStyles(b));
const joined = (runs: readonly Run[]): Run[] =>
  runs.reduce<Run[]>((done, run) => {
    const last = done.at(-1);
    if (run.type === 'text' && last?.type === 'text' && sameMarks(last.marks, run.marks))
      done[done.length - 1] = { ...last, text: last.text + run.text };
    else done.push(run);
    return done;
  }, []);

const markStyles = (marks: Marks): string[] => [
  ...(marks.fontSize === undefined ? [] : [`font-size: ${marks.fontSize}px`]),
  ...(marks.fontName === undefined ? [] : [`font-family: ${marks.fontName}`]),
  ...(marks.colour === undefined ? [] : [`color: ${marks.colour}`]),
  ...(marks.bold ? ['font-weight: bold'] : []),
  ...(marks.italic ? ['font-style: italic'] : []),
  ...(marks.underline || marks.strike
    ? [`text-decoration: ${[marks.underline && 'underline', marks.strike && 'line-through'].filter(Boolean).join(' ')}`]
    : []),
  ...(marks.spacing === undefined ? [] : [`letter-spacing: ${marks.spacing}px`]),
];

/** Marks as the declarations of a style attribute; '' when there are none. */
export const markStyle = (marks: Marks): string => markStyles(marks).join('; ');

const runHtml = (run: Run): string => {
  if (run.type === 'break') return '<br>';
  const style = markStyle(run.marks);
  const attribute = style ? ` style="${escapeHtml(style)}"` : '';
  if (run.type === 'text') return style ? `<span${attribute}>${escapeHtml(run.text)}</span>` : escapeHtml(run.text);
  const format = run.format === 'name' ? '' : ` data-format="${run.format}"`;
  return `<span data-field="${run.code}"${format}${attribute}></span>`;
};

/** Writes paragraphs as the HTML stored in `content`; `parseContent` reads exactly the same nodes back. */
export const writeContent = (text: RichText): string =>
  text
    .map((paragraph) => {
      const style = [
        ...(paragraph.align ? [`text-align: ${paragraph.align}`] : []),
        ...(paragraph.lineHeight === undefined ? [] : [`line-height: ${paragraph.lineHeight}`]),
        ...(paragraph.indent === undefined ? [] : [`text-indent: ${paragraph.indent}em`]),
      ].join('; ');
      return `<p${style ? ` style="${style}"` : ''}>${joined(paragraph.runs).map(runHtml).join('')}</p>`;
    })
    .join('');

/** The words alone, a line per paragraph; a field is written as 【code】. It is what `contentText` holds. */
export const plainText = (text: RichText): string =>
  text
    .map((paragraph) =>
      paragraph.runs
        .map((run) => (run.type === 'text' ? run.text : run.type === 'break' ? '\n' : `【${run.code}】`))
        .join(''),
    )
    .join('\n');

/** One plain line as a paragraph of content. */
export const paragraphHtml = (text: string, align?: Align): string =>
  writeContent([{ ...(align ? { align } : {}), runs: text ? [{ type: 'text', text, marks: {} }] : [] }]);
