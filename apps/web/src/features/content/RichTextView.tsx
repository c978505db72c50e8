import type { Block, Inline, RichText } from '@laurel/domain/content/rich-text.ts';
import { Link } from '#/ui/Link.tsx';

/** Published text does not move under its reader, so a node's place in it is its name. */
const placed = <Node,>(nodes: readonly Node[] | undefined) => (nodes ?? []).map((node, place) => ({ node, place }));

type Props = {
  doc: RichText;
  /** The level of the heading above this text: its own headings continue from there. */
  under?: 1 | 2;
};

/** Rich text as elements: nodes in, React out, so that nothing a writer pasted can become markup. */
export function RichTextView({ doc, under = 1 }: Props) {
  return (
    <div className="reading space-y-4 text-ink">
      {placed(doc.content).map(({ node, place }) => (
        <BlockView key={place} block={node} under={under} />
      ))}
    </div>
  );
}

function BlockView({ block, under }: { block: Block; under: 1 | 2 }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p className="whitespace-pre-line">
          <Pieces content={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.attrs.level + under - 1}` as 'h2' | 'h3' | 'h4';
      return (
        <Heading className={block.attrs.level === 2 ? 'pt-4 text-h2 font-semibold' : 'pt-2 text-h3 font-semibold'}>
          <Pieces content={block.content} />
        </Heading>
      );
    }
    case 'bulletList':
      return (
        <ul className="list-disc space-y-1.5 pl-6 marker:text-ink-3">
          <Items items={block.content} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol className="list-decimal space-y-1.5 pl-6 marker:text-ink-3">
          <Items items={block.content} />
        </ol>
      );
    default:
      return block satisfies never;
  }
}

type ListItems = Extract<Block, { type: 'bulletList' }>['content'];

function Items({ items }: { items: ListItems }) {
  return placed(items).map(({ node: item, place }) => (
    <li key={place} className="pl-1">
      {placed(item.content).map(({ node: paragraph, place: line }) => (
        <p key={line}>
          <Pieces content={paragraph.content} />
        </p>
      ))}
    </li>
  ));
}

function Pieces({ content }: { content: readonly Inline[] | undefined }) {
  return placed(content).map(({ node, place }) => <Piece key={place} piece={node} />);
}

function Piece({ piece }: { piece: Inline }) {
  const bold = piece.marks?.some((mark) => mark.type === 'bold');
  const link = piece.marks?.find((mark) => mark.type === 'link');
  const text = bold ? <strong className="font-semibold">{piece.text}</strong> : piece.text;
  if (link?.type !== 'link') return text;
  const { href } = link.attrs;
  return (
    <Link href={href} external={!href.startsWith('/')} className="text-primary underline underline-offset-4">
      {text}
    </Link>
  );
}
