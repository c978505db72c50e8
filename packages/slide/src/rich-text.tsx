import type { Align, Marks, Paragraph, RichText, Run } from '@laurel/domain/certificate/content.ts';
import type { TextElement } from '@laurel/domain/certificate/design.ts';
import { COLUMN_GAP } from '@laurel/domain/certificate/printed-names.ts';
import type { CSSProperties, ReactNode } from 'react';
import { baseFont, DEFAULT_LINE_HEIGHT } from './fit.ts';
import { fontStack } from './fonts/faces.ts';
import { stretchesOf } from './upright.ts';

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

/**
 * Text of a vertical line, with upright numbers. A square counts as one character of the line, so its spacing is
 * outside it.
 */
function Upright({ text, spacing }: { text: string; spacing: CSSProperties['letterSpacing'] }) {
  return stretchesOf(text).map((stretch, index) =>
    stretch.squares ? (
      <span key={`${index}-${stretch.text}`} className="lr-number">
        {stretch.squares.map((square, at) => (
          <span key={`${at}-${square}`} className="lr-square" style={{ marginBottom: spacing }}>
            {square}
          </span>
        ))}
      </span>
    ) : (
      stretch.text
    ),
  );
}

type Names = (code: string) => string;
type Setting = {
  readonly element: TextElement;
  readonly share: number;
  readonly nameOf: Names;
  readonly columns: boolean;
};
/** A name in another face has another baseline in its line, which must not make the line higher. */
const inOtherFace = (element: TextElement, { unit, marks }: Extract<Run, { type: 'text' }>): boolean =>
  unit === true && marks.fontName !== undefined && (marks.fontSize ?? element.fontSize) === element.fontSize;
const runNode = ({ element, share, nameOf, columns }: Setting, run: Run, key: number): ReactNode => {
  if (run.type === 'break') return <br key={key} />;
  const low = run.type === 'text' && !columns && inOtherFace(element, run) ? { lineHeight: 0 } : {};
  const style = { ...runStyle(element, run.marks, share), ...low };
  if (run.type === 'text')
    return (
      <span key={key} className={run.unit ? 'lr-unit' : undefined} style={style}>
        {element.vertical ? <Upright text={run.text} spacing={style.letterSpacing} /> : run.text}
      </span>
    );
  return (
    <span key={key} className="lr-field" data-field={run.code} style={style}>
      {nameOf(run.code)}
    </span>
  );
};

/** Equal-looking neighbours become one: a filled field needs no element of its own. */
const joined = (runs: readonly Run[]): Run[] => {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const whole = last?.type !== 'text' || last.unit || (run.type === 'text' && run.unit);
    if (
      run.type === 'text' &&
      last?.type === 'text' &&
      !whole &&
      JSON.stringify(last.marks) === JSON.stringify(run.marks)
    )
      all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
};

/** How a paragraph is set: by its own style, then the element's. */
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
  ...(paragraph.columns ? columnStyle(paragraph.columns, paragraph.align ?? element.align ?? 'left') : {}),
});

const JUSTIFY = { left: 'start', justify: 'start', center: 'center', right: 'end' } as const;
const columnStyle = (columns: number, align: Align): CSSProperties => ({
  gridTemplateColumns: `repeat(${columns}, max-content)`,
  columnGap: `${COLUMN_GAP}em`,
  justifyContent: JUSTIFY[align],
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
  const set = { element, share, nameOf, columns: paragraph.columns !== undefined };
  const inside = joined(paragraph.runs).map((run, index) => runNode(set, run, index));
  const content = inside.length === 0 ? <br /> : inside;
  const columns = paragraph.columns ? 'lr-columns' : undefined;
  return props.heading ? (
    <h1 style={style}>{content}</h1>
  ) : (
    <p className={columns} style={style}>
      {content}
    </p>
  );
}

export function RichTextView(props: {
  element: TextElement;
  text: RichText;
  share: number;
  nameOf: Names;
  heading?: boolean;
}) {
  return props.text.map((paragraph, index) => (
    // Paragraphs of a parsed text have no identity except their position.
    <ParagraphView key={`${index}-${paragraph.runs.length}`} {...props} paragraph={paragraph} />
  ));
}
