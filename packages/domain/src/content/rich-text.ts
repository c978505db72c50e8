import { z } from 'zod';

/**
 * What an article says: the stored truth of rich text (ProseMirror's JSON form, our schema). There is no HTML in it, so
 * nothing a writer pastes can become markup of the page; every renderer turns nodes into elements itself.
 */
const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z
        .string()
        .max(500)
        .regex(/^(https?:\/\/|mailto:|\/(?!\/))/),
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

export const emptyText: RichText = { type: 'doc', content: [] };

const textOf = (text: string): Inline[] => (text ? [{ type: 'text', text }] : []);

/**
 * Rich text from plain text: a blank line ends a paragraph, `## ` begins a heading, lines that begin with `- ` or `1. `
 * make a list. What an organiser types into a plain field, and what the demonstration is written in.
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
    return { type: 'heading', attrs: { level: heading[1] === '##' ? 2 : 3 }, content: textOf(heading[2]) };
  const lines = block.split('\n');
  const marker = lines.every((line) => line.startsWith('- '))
    ? /^- /
    : lines.every((line) => /^\d+\. /.test(line))
      ? /^\d+\. /
      : null;
  if (!marker) return { type: 'paragraph', content: textOf(lines.join('\n')) };
  const content = lines.map((line) => ({
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: textOf(line.replace(marker, '')) }],
  }));
  return lines[0]?.startsWith('- ') ? { type: 'bulletList', content } : { type: 'orderedList', content };
}

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
