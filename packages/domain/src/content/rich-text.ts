import { z } from 'zod';
import { MailLink, OwnPath, WebLink } from '../kernel/link.ts';

/**
 * The text of an article: the stored form of rich text (ProseMirror's JSON form, our schema). There is no HTML in it,
 * so nothing a writer pastes can become markup of the page; every renderer turns nodes into elements itself.
 */
const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z.union([OwnPath, WebLink, MailLink]),
    }),
  }),
]);
const Text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(5000),
  marks: z.array(Mark).max(4).optional(),
});
const inline = z.array(Text).max(500).optional();
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: inline });
const Heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inline,
});
const ListItem = z.strictObject({ type: z.literal('listItem'), content: z.array(Paragraph).min(1).max(20) });
const items = z.array(ListItem).min(1).max(100);
const BulletList = z.strictObject({ type: z.literal('bulletList'), content: items });
const OrderedList = z.strictObject({ type: z.literal('orderedList'), content: items });
export const Block = z.discriminatedUnion('type', [Paragraph, Heading, BulletList, OrderedList]);
export type Block = z.infer<typeof Block>;
export const RichText = z.strictObject({ type: z.literal('doc'), content: z.array(Block).max(500) });
export type RichText = z.infer<typeof RichText>;
export type Inline = z.infer<typeof Text>;

/**
 * Rich text from the plain form in which organisers write: a blank line ends a paragraph, `## ` and `### ` begin a
 * heading, lines that begin with `- ` or `1. ` make a list; `**bold**`, `[words](address)`, and a backslash takes the
 * next sign as it is.
 */
export function richTextFrom(plain: string): RichText {
  const blocks = plain
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockFrom);
  return { type: 'doc', content: blocks };
}

function blockFrom(block: string): Block {
  const heading = /^(##|###) (.+)$/.exec(block);
  if (heading?.[2])
    return { type: 'heading', attrs: { level: heading[1] === '##' ? 2 : 3 }, content: inlineFrom(heading[2]) };
  const lines = block.split('\n').map((line) => line.trim());
  const marker = lines.every((line) => line.startsWith('- '))
    ? /^- /
    : lines.every((line) => /^\d+\. /.test(line))
      ? /^\d+\. /
      : null;
  if (!marker) return { type: 'paragraph', content: inlineFrom(lines.join('\n')) };
  const content = lines.map((line) => ({
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: inlineFrom(line.replace(marker, '')) }],
  }));
  return lines[0]?.startsWith('- ') ? { type: 'bulletList', content } : { type: 'orderedList', content };
}

type Marks = z.infer<typeof Mark>[];
const SIGN = /\\([\\*[\]#.-])|\*\*((?:\\[\s\S]|\*(?!\*)|[^*\\])+)\*\*|\[((?:\\[\s\S]|[^[\]\\])+)\]\(([^()\s]+)\)/g;
const MOST_SIGNS = 5000;

/**
 * Without the spaces around line ends and without blank lines, which pieces joined by equal marks may bring together
 * and the plain form could not keep. Not a regular expression, since that would try a long run of spaces from each.
 */
const withTidyLines = (text: string) =>
  text
    .split('\n')
    .map((line, index, lines) => {
      const ended = index < lines.length - 1 ? line.trimEnd() : line;
      return index > 0 ? ended.trimStart() : ended;
    })
    .filter((line, index, lines) => line !== '' || index === 0 || index === lines.length - 1)
    .join('\n');

/** Neighbours with the same marks become one piece, and a piece too long for one becomes several. */
function inlineFrom(text: string, marks: Marks = []): Inline[] {
  const pieces: Inline[] = [];
  const add = (words: string, own: Marks) => {
    const last = pieces.at(-1);
    const joined = last && JSON.stringify(last.marks ?? []) === JSON.stringify(own) ? pieces.pop() : undefined;
    const whole = withTidyLines(`${joined?.text ?? ''}${words}`);
    for (let from = 0; from < whole.length; from += MOST_SIGNS) {
      const piece = whole.slice(from, from + MOST_SIGNS);
      pieces.push(own.length > 0 ? { type: 'text', text: piece, marks: own } : { type: 'text', text: piece });
    }
  };
  let from = 0;
  for (const found of text.matchAll(SIGN)) {
    const [all, escaped, bold, words, href] = found;
    add(text.slice(from, found.index), marks);
    from = found.index + all.length;
    const link = href === undefined ? undefined : Mark.safeParse({ type: 'link', attrs: { href } }).data;
    if (escaped !== undefined) add(escaped, marks);
    // Bold always comes before a link, whichever is inside the other, so that equal words have equal marks.
    else if (bold !== undefined && !marks.some(({ type }) => type === 'bold'))
      for (const piece of inlineFrom(bold, [{ type: 'bold' }, ...marks])) add(piece.text, piece.marks ?? []);
    else if (words !== undefined && link && !marks.some(({ type }) => type === 'link'))
      for (const piece of inlineFrom(words, [...marks, link])) add(piece.text, piece.marks ?? []);
    else add(all, marks);
  }
  add(text.slice(from), marks);
  return pieces;
}

/** The plain form of rich text: what `richTextFrom` makes this text of again. */
export const plainFormOf = (doc: RichText): string => doc.content.map(plainBlock).filter(Boolean).join('\n\n');

function plainBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${plainInline(block.content)}`;
    case 'paragraph':
      // What would be read as a heading or a list item is written with a backslash before it.
      return plainInline(block.content)
        .replace(/^[#-]/gm, '\\$&')
        .replace(/^(\d+)\. /gm, '$1\\. ');
    case 'bulletList':
    case 'orderedList':
      return block.content
        .map((item, index) => {
          const words = item.content.map((paragraph) => plainInline(paragraph.content)).join(' ');
          return `${block.type === 'bulletList' ? '-' : `${index + 1}.`} ${words}`;
        })
        .join('\n');
    default:
      return block satisfies never;
  }
}

const plainInline = (content: readonly Inline[] | undefined) =>
  (content ?? [])
    .map(({ text, marks = [] }) => {
      const words = text.replace(/[\\*[\]]/g, '\\$&');
      const link = marks.find((mark) => mark.type === 'link');
      const linked = link ? `[${words}](${link.attrs.href})` : words;
      return marks.some((mark) => mark.type === 'bold') ? `**${linked}**` : linked;
    })
    .join('');

/** The words alone: for search, summaries and the description of a page. */
export const plainTextOf = (doc: RichText): string =>
  doc.content
    .map((block) =>
      block.type === 'bulletList' || block.type === 'orderedList'
        ? block.content.map((item) => item.content.map((p) => wordsOf(p.content)).join(' ')).join('\n')
        : wordsOf(block.content),
    )
    .join('\n');

const wordsOf = (content: readonly Inline[] | undefined) => (content ?? []).map((piece) => piece.text).join('');
