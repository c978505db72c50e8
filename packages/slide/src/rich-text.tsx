import type { Marks, Paragraph, RichText, Run } from '@laurel/domain/certificate/content.ts';
import type { TextElement } from '@laurel/domain/certificate/design.ts';
import type { CSSProperties, ReactNode } from 'react';
import { baseFont, DEFAULT_LINE_HEIGHT } from './fit.ts';
import { fontStack } from './fonts/faces.ts';

/** Precedence of text style, in one place: inline mark, then the element, then the element's defaults. */
export const runStyle = (element: TextElement, marks: Marks, share: number): CSSProperties => {
  const bold = marks.bold ?? element.bold;
  const spacing = marks.spacing ?? element.wordSpace;
  const decoration = [marks.underline && 'underline', marks.strike && 'line-through'].filter(Boolean).join(' ');
  return {
    fontFamily: fontStack(marks.fontName ?? baseFont(element), bold),
    fontSize: `${round((marks.fontSize ?? element.fontSize) * share)}px`,
    ...(marks.colour ? { color: marks.colour } : {}),
    ...(marks.italic ? { fontStyle: 'oblique 12deg' } : {}),
    ...(decoration ? { textDecoration: decoration } : {}),
    ...(spacing ? { letterSpacing: `${round(spacing * share)}px` } : {}),
  };
};
const round = (n: number) => Math.round(n * 1000) / 1000;

type Names = (code: string) => string;
const runNode = (element: TextElement, run: Run, share: number, nameOf: Names, key: number): ReactNode => {
  if (run.type === 'break') return <br key={key} />;
  const style = runStyle(element, run.marks, share);
  if (run.type === 'text')
    return (
      <span key={key} style={style}>
        {run.text}
      </span>
    );
  return (
    <span key={key} className="lr-field" data-field={run.code} style={style}>
      {nameOf(run.code)}
    </span>
  );
};

/** Neighbours that look alike become one: a filled field is no longer anything of its own. */
const joined = (runs: readonly Run[]): Run[] => {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (run.type === 'text' && last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(run.marks))
      all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
};

/** How a paragraph is set: what it says itself, then the element. */
export const paragraphStyle = (
  element: TextElement,
  paragraph: Omit<Paragraph, 'runs'>,
  share: number,
): CSSProperties => ({
  textAlign: paragraph.align ?? element.align ?? 'left',
  lineHeight: paragraph.lineHeight ?? element.lineHeight ?? DEFAULT_LINE_HEIGHT,
  fontSize: `${round(element.fontSize * share)}px`,
  fontFamily: fontStack(baseFont(element), element.bold),
  ...(paragraph.indent ? { textIndent: `${paragraph.indent}em` } : {}),
});

function ParagraphView(props: {
  element: TextElement;
  paragraph: Paragraph;
  share: number;
  nameOf: Names;
  heading?: boolean;
}) {
  const { element, paragraph, share, nameOf } = props;
  const style = paragraphStyle(element, paragraph, share);
  const inside = joined(paragraph.runs).map((run, index) => runNode(element, run, share, nameOf, index));
  const content = inside.length === 0 ? <br /> : inside;
  return props.heading ? <h1 style={style}>{content}</h1> : <p style={style}>{content}</p>;
}

export function RichTextView(props: {
  element: TextElement;
  text: RichText;
  share: number;
  nameOf: Names;
  heading?: boolean;
}) {
  return props.text.map((paragraph, index) => (
    // Paragraphs of a parsed text have no identity of their own: their place is what they are.
    <ParagraphView key={`${index}-${paragraph.runs.length}`} {...props} paragraph={paragraph} />
  ));
}
