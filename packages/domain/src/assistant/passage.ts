import { type Block, plainTextOf, type RichText } from '../content/rich-text.ts';

/** Some sentences under one heading, with the page that they are on: what the assistant finds and quotes. */
export type Passage = {
  readonly source: 'article' | 'competition' | 'own';
  /** The page that shows it, within the site. */
  readonly path: string;
  readonly title: string;
  /** The heading above it; '' at the beginning of a text. */
  readonly heading: string;
  readonly text: string;
  readonly language: 'zh' | 'en';
};

/** A passage is closed once it is this long, so that an answer can be read at a glance. */
const LONG = 320;

/** The parts of a text: one for each heading, and more where much is written under it. */
export function partsOf(body: RichText): { heading: string; text: string }[] {
  const parts: { heading: string; text: string }[] = [];
  let heading = '';
  let open = false;
  for (const block of body.content) {
    const text = textOf(block);
    if (text === '') continue;
    if (block.type === 'heading') {
      heading = text;
      open = false;
      continue;
    }
    const last = parts.at(-1);
    if (open && last && last.text.length + text.length <= LONG) last.text += `\n${text}`;
    else parts.push({ heading, text });
    open = true;
  }
  return parts;
}

const textOf = (block: Block) => plainTextOf({ type: 'doc', content: [block] }).trim();

/** The passages of a page in one language: its summary, if it has one, and the parts of its text. */
export const passagesOf = (
  page: Pick<Passage, 'source' | 'path' | 'title' | 'language'>,
  summary: string,
  body: RichText,
): Passage[] => [
  ...(summary.trim() ? [{ ...page, heading: '', text: summary.trim() }] : []),
  ...partsOf(body).map((part) => ({ ...page, ...part })),
];
