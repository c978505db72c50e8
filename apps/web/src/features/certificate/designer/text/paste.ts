import type { Marks, RichText } from '@laurel/domain/certificate/content.ts';
import { parseContent } from '@laurel/domain/certificate/content.ts';

const OWN = /\sdata-pm-slice=/;
const emphasis = ({ bold, italic, underline, strike }: Marks): Marks => ({
  ...(bold ? { bold } : {}),
  ...(italic ? { italic } : {}),
  ...(underline ? { underline } : {}),
  ...(strike ? { strike } : {}),
});

/** Pasted HTML: a text of ours as it was, anybody else's without sizes, fonts, colours and settings. */
export const pastedText = (html: string): RichText => {
  const { text } = parseContent(html);
  if (OWN.test(html)) return text;
  return text
    .filter(({ runs }) => runs.length > 0)
    .map(({ runs }) => ({
      runs: runs.map((run) => (run.type === 'break' ? run : { ...run, marks: emphasis(run.marks) })),
    }));
};

/** Plain text, a paragraph a line. */
export const plainParagraphs = (plain: string): RichText =>
  plain
    .replace(/\t/g, ' ')
    .split(/\r\n|\r|\n/)
    .map((line) => ({ runs: line ? [{ type: 'text' as const, text: line, marks: {} }] : [] }));
