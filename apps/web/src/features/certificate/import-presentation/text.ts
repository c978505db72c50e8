import {
  type Align,
  type Marks,
  type Paragraph,
  plainText,
  type Run,
  writeContent,
} from '@laurel/domain/certificate/content.ts';
import type { Json } from '@laurel/domain/certificate/foreign-designs.ts';
import { BLACK, type Colour, css } from './colour.ts';
import { oneColour } from './paint.ts';
import type { Place } from './place.ts';
import { POINT, round, type Said, type Scene } from './scene.ts';
import {
  fontName,
  type Gap,
  levelStyle,
  type ParagraphStyle,
  paragraphOver,
  paragraphStyleOf,
  type RunStyle,
  runStyleOf,
} from './text-style.ts';
import { all, at, numberOf, own, shareOf, within, type Xml } from './xml.ts';

/** A text of a shape, with whatever says how it is set. */
export type TextBody = {
  readonly body: Xml;
  /** Properties of the box, the most particular first. */
  readonly boxes: readonly (Xml | undefined)[];
  /** Lists of styles, the most general first. */
  readonly lists: readonly (Xml | undefined)[];
  /** What the shape's own style says about the font. */
  readonly fontRef?: Xml | undefined;
  /** Colour and boldness of a table's style. */
  readonly given?: { readonly colour?: Colour | undefined; readonly bold?: boolean };
};
type Note = (said: Said) => void;
/** Single spacing, as presentations have it, in sizes of the font. */
const SINGLE = 1.2;
const USUAL_SIZE = 18;

const ALIGNED: Readonly<Record<string, Align>> = {
  ...{ l: 'left', ctr: 'center', r: 'right', just: 'justify', justLow: 'justify' },
  ...{ dist: 'justify', thaiDist: 'justify' },
};
const ANCHORS: Readonly<Record<string, string>> = { t: 'top', ctr: 'middle', b: 'bottom', just: 'top', dist: 'middle' };

/** Letters that are set in the font for Chinese, and those that go with either. */
const CHINESE = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u;
const NEUTRAL = /^[\s\u2000-\u206f\u3000-\u303f]*$/u;
/** Words cut where the script changes. */
const byScript = (text: string): { text: string; chinese: boolean }[] => {
  const pieces: { text: string; chinese: boolean }[] = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    const chinese = CHINESE.test(letter) || (NEUTRAL.test(letter) && last?.chinese === true);
    if (last && last.chinese === chinese) last.text += letter;
    else pieces.push({ text: letter, chinese });
  }
  return pieces;
};

type Set = { readonly size: number; readonly marks: Marks; readonly colour: string; readonly font: string };
type SetRun = { readonly text: string; readonly set: Set } | 'break';
type SetParagraph = { readonly style: ParagraphStyle; readonly runs: readonly SetRun[]; readonly size: number };

/** The text of a shape as a text of a design, in the shape's place; undefined where there is none. */
export function textOf(text: TextBody, place: Place, scene: Scene, note: Note): Json | undefined {
  const { body } = text;
  const property = (key: string) => text.boxes.find((box) => box?.attributes[key] !== undefined);
  const fit = text.boxes.find((box) => ['normAutofit', 'spAutoFit', 'noAutofit'].some((name) => at(box, name)));
  const shrunk = at(fit, 'normAutofit');
  const scale = shareOf(shrunk, 'fontScale') ?? 1;
  const tighter = shareOf(shrunk, 'lnSpcReduction') ?? 0;
  const counted = new Map<number, number>();
  const paragraphs = all(body, 'p').map((xml) => paragraphIn(xml, { text, scene, note, scale, counted }));
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs.flatMap((run) => (run === 'break' ? [] : run)));
  if (!runs.some((run) => run.text.trim() !== '')) return undefined;
  noteLost(body, text, note);

  const points = scene.by * POINT;
  const [first] = runs;
  // A paragraph's line is as high as the element's own size asks at least.
  const size = Math.min(...runs.map((run) => run.set.size));
  const bold = runs.every((run) => run.set.marks.bold);
  const base = { size, bold, colour: first?.set.colour ?? '#000000', font: first?.set.font ?? '' };
  const [upright, box] = boxOf(place, property('vert')?.attributes.vert ?? 'horz', note);
  const side = (key: string, usual: number) =>
    Math.min(500, Math.max(0, (numberOf(property(key), key) ?? usual) * scene.by));
  const inset = [side('tIns', 45_720), side('rIns', 91_440), side('bIns', 45_720), side('lIns', 91_440)].map(round);
  const across = (box.width - (inset[1] ?? 0) - (inset[3] ?? 0)) / points;
  const content = paragraphs.flatMap((paragraph, n): Paragraph[] => {
    const gap = n === 0 ? 0 : gapBetween(paragraphs[n - 1], paragraph);
    const line = lineHeight(paragraph, tighter);
    const long = widthOf(paragraph) > across * 0.95 && across > 0;
    const apart = long ? spaceOf(gap / size) : undefined;
    if (gap > 0 && long && !apart) note({ problem: 'paragraphSpacing', detail: '', kept: 'leftOut' });
    const higher = gap > 0 && !long ? gap / paragraph.size : 0;
    const own = (line + higher) * (paragraph.runs.length === 0 ? paragraph.size / size : 1);
    const set: Paragraph = {
      ...alignOf(paragraph.style, note),
      lineHeight: round(Math.min(10, Math.max(LOWEST, own))),
      ...indentOf(paragraph, note),
      runs: paragraph.runs.map((run) => (run === 'break' ? { type: 'break' } : written(run, base, points))),
    };
    return apart ? [apart, set] : [set];
  });
  const wide = property('wrap')?.attributes.wrap === 'none' ? widened(box, content[0]?.align) : box;
  return {
    ...{ type: 'text', ...wide, content: writeContent(content), contentText: plainText(content) },
    ...{ fontSize: round(Math.min(1000, Math.max(1, size * points))), bold, defaultColor: base.colour },
    ...(base.font ? { fontFamily: base.font, defaultFontName: base.font } : {}),
    ...{ inset, vAlign: own(ANCHORS, property('anchor')?.attributes.anchor) ?? 'top' },
    ...(upright ? {} : { vertical: true }),
  };
}

/** The lowest line that a text can have here, in sizes of its font. */
const LOWEST = 0.5;
/** An empty line as high as the space before a paragraph of several lines; nothing where that is far less than a line. */
const spaceOf = (lines: number): Paragraph | undefined =>
  lines < 0.3 ? undefined : { lineHeight: round(Math.min(10, Math.max(LOWEST, lines))), runs: [] };

/** Text that runs down is set so here; text that is turned as a whole is a box that is turned. */
const boxOf = (place: Place, direction: string, note: Note): [upright: boolean, box: Box] => {
  const { left, top, width, height, flipV } = place;
  // Words are never mirrored: what is upside down is turned.
  const rotate = place.rotate + (flipV ? 180 : 0);
  if (['eaVert', 'wordArtVert', 'mongolianVert', 'wordArtVertRtl'].includes(direction))
    return [false, { left, top, width, height, rotate: round(rotate) }];
  if (direction !== 'vert' && direction !== 'vert270') {
    if (direction !== 'horz') note({ problem: 'textEffect', detail: direction.slice(0, 40), kept: 'leftOut' });
    return [true, { left, top, width, height, rotate: round(rotate) }];
  }
  const turn = direction === 'vert' ? 90 : 270;
  const moved = { left: left + (width - height) / 2, top: top + (height - width) / 2, width: height, height: width };
  return [true, { ...moved, rotate: round((rotate + turn) % 360) }];
};
type Box = { left: number; top: number; width: number; height: number; rotate: number };
/** A text that does not wrap has room for type that is a little wider here. */
const widened = (box: Box, align: Align | undefined): Box => {
  const more = box.width * 0.2;
  const left = align === 'center' ? box.left - more / 2 : align === 'right' ? box.left - more : box.left;
  // A turned box would move with its middle.
  return box.rotate === 0 ? { ...box, left, width: box.width + more } : box;
};

type Setting = {
  readonly text: TextBody;
  readonly scene: Scene;
  readonly note: Note;
  readonly scale: number;
  /** The current number of each level of numbered paragraphs. */
  readonly counted: Map<number, number>;
};

function paragraphIn(xml: Xml, setting: Setting): SetParagraph {
  const properties = at(xml, 'pPr');
  const level = Math.min(9, Math.max(1, (numberOf(properties, 'lvl') ?? 0) + 1));
  const style = paragraphOver(levelStyle(setting.text.lists, level), paragraphStyleOf(properties));
  const runs: SetRun[] = [];
  for (const child of xml.children) {
    if (child.name === 'br') runs.push('break');
    if (child.name !== 'r' && child.name !== 'fld') continue;
    const said = at(child, 'rPr');
    const own = { ...style.run, ...runStyleOf(said) };
    const link = at(said, 'hlinkClick') !== undefined;
    for (const [n, line] of (at(child, 't')?.text ?? '').split(/[\v\n]/).entries()) {
      if (n > 0) runs.push('break');
      if (line) runs.push(...setRuns(own.capitals ? line.toUpperCase() : line, own, link, setting));
    }
  }
  const last = runStyleOf(at(xml, 'endParaRPr')).size ?? style.run.size ?? USUAL_SIZE;
  const sizes = runs.flatMap((run) => (run === 'break' ? [] : run.set.size));
  const bullet = sizes.length > 0 ? bulletText(style, level, setting) : '';
  const [first] = runs;
  const begun: SetRun[] = bullet && first && first !== 'break' ? [{ text: bullet, set: first.set }, ...runs] : runs;
  return { style, runs: begun, size: sizes.length > 0 ? Math.max(...sizes) : last * setting.scale };
}

const setRuns = (text: string, style: RunStyle, link: boolean, setting: Setting): SetRun[] => {
  const { theme } = setting.scene;
  const { fontRef, given } = setting.text;
  const major = fontRef?.attributes.idx === 'major' ? '+mj' : '+mn';
  const [latin, ea] = [
    fontName(style.latin ?? (fontRef ? `${major}-lt` : undefined), 'latin', theme),
    fontName(style.ea ?? (fontRef ? `${major}-ea` : undefined), 'ea', theme),
  ];
  const named = link ? theme.palette.scheme.hlink : undefined;
  const colour = named ?? oneColour(style.fill, theme.palette) ?? given?.colour ?? BLACK;
  const size = (style.size ?? USUAL_SIZE) * setting.scale;
  const marks: Marks = {
    ...((style.bold ?? given?.bold) ? { bold: true as const } : {}),
    ...(style.italic ? { italic: true as const } : {}),
    ...((style.underline ?? false) || link ? { underline: true as const } : {}),
    ...(style.strike ? { strike: true as const } : {}),
    ...(style.spacing ? { spacing: style.spacing } : {}),
  };
  return byScript(text).map((piece) => {
    const font = safeFont(piece.chinese ? ea || latin : latin || ea);
    return { text: piece.text, set: { size, marks, colour: css(colour), font } };
  });
};
/** As fonts are named in the content of a text. */
const safeFont = (name: string) =>
  name
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .slice(0, 60)
    .trim();

const written = (run: Exclude<SetRun, 'break'>, base: Omit<Set, 'marks'> & { bold: boolean }, points: number): Run => {
  const { size, marks, colour, font } = run.set;
  const { bold, spacing, ...rest } = marks;
  return {
    type: 'text',
    text: run.text,
    marks: {
      ...rest,
      ...(bold && !base.bold ? { bold } : {}),
      ...(spacing ? { spacing: round(Math.min(500, Math.max(-100, spacing * points))) } : {}),
      ...(size === base.size ? {} : { fontSize: round(Math.min(1000, Math.max(1, size * points))) }),
      ...(colour === base.colour ? {} : { colour }),
      ...(font === base.font || !font ? {} : { fontName: font }),
    },
  };
};

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const HAN = '零一二三四五六七八九十';
const numberedAs = (kind: string, n: number): string => {
  const sign = kind.startsWith('alphaLc')
    ? String.fromCharCode(97 + ((n - 1) % 26))
    : kind.startsWith('alphaUc')
      ? String.fromCharCode(65 + ((n - 1) % 26))
      : kind.startsWith('roman')
        ? (ROMAN[n] ?? String(n))
        : kind.startsWith('ea1Chs')
          ? (HAN[n] ?? String(n))
          : kind.startsWith('circleNum') && n <= 20
            ? String.fromCodePoint(0x245f + n)
            : String(n);
  const cased = kind.startsWith('romanUc') ? sign.toUpperCase() : sign;
  if (kind.endsWith('ParenBoth')) return `(${cased}) `;
  if (kind.endsWith('ParenR')) return `${cased}) `;
  if (kind.startsWith('ea1')) return `${cased}、`;
  return kind.startsWith('circle') ? `${cased} ` : `${cased}. `;
};
/** Signs of fonts of pictures that bullets are often made of. */
const PICTURED: Readonly<Record<string, string>> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf0fc': '✓',
  '§': '▪',
  Ø: '➢',
  ü: '✓',
  v: '❖',
  q: '❑',
  l: '●',
  n: '■',
  u: '◆',
};

const bulletText = ({ bullet }: ParagraphStyle, level: number, { counted, note }: Setting): string => {
  if (bullet === undefined || bullet === 'none') return '';
  if (bullet === 'picture') {
    note({ problem: 'bulletPicture', detail: '', kept: 'replaced' });
    return '• ';
  }
  if ('sign' in bullet) return `${own(PICTURED, bullet.sign) ?? bullet.sign.slice(0, 4)} `;
  const n = counted.has(level) ? (counted.get(level) ?? 0) + 1 : bullet.from;
  counted.set(level, n);
  return numberedAs(bullet.numbered, n);
};

const alignOf = ({ align }: ParagraphStyle, note: Note): { align?: Align } => {
  if (align === 'dist' || align === 'thaiDist')
    note({ problem: 'alignment', detail: `${align} → justify`, kept: 'replaced' });
  const ours = own(ALIGNED, align);
  return ours && ours !== 'left' ? { align: ours } : {};
};
const indentOf = ({ style, size, runs }: SetParagraph, note: Note): { indent?: number } => {
  const { margin = 0, indent = 0, bullet } = style;
  const hasBullet = bullet !== undefined && bullet !== 'none';
  if (runs.length === 0) return {};
  if ((margin > 0 && !hasBullet) || (hasBullet && margin + indent > 0))
    note({ problem: 'indentation', detail: '', kept: 'leftOut' });
  return indent > 0 && !hasBullet ? { indent: round(Math.min(20, indent / POINT / size)) } : {};
};

const pointsOf = (gap: Gap | undefined, size: number) =>
  gap === undefined ? 0 : 'points' in gap ? gap.points : gap.share * size * SINGLE;
const gapBetween = (above: SetParagraph | undefined, below: SetParagraph): number =>
  pointsOf(above?.style.after, above?.size ?? 0) + pointsOf(below.style.before, below.size);
const lineHeight = ({ style, size }: SetParagraph, tighter: number): number =>
  style.linePoints === undefined
    ? SINGLE * Math.max(0.4, (style.lineShare ?? 1) - tighter)
    : style.linePoints / Math.max(1, size);
/** About how wide a paragraph is on one line, in points. */
const widthOf = ({ runs }: SetParagraph): number =>
  runs.reduce(
    (sum, run) =>
      run === 'break'
        ? sum
        : sum + [...run.text].reduce((width, letter) => width + (CHINESE.test(letter) ? 1 : 0.5), 0) * run.set.size,
    0,
  );

const LOST_OF_RUNS: Readonly<Record<string, string>> = {
  ...{ ln: 'outline', effectLst: 'shadow', highlight: 'highlight', gradFill: 'gradient', blipFill: 'picture' },
};
/** What the words have that is not drawn, each once. */
const noteLost = (body: Xml, { boxes }: TextBody, note: Note) => {
  const lost = new Set<string>();
  for (const xml of within(body)) {
    if (xml.name === 'rPr')
      for (const child of xml.children) {
        const drawn =
          child.name === 'ln'
            ? at(child, 'noFill') || child.children.length === 0
            : child.name === 'effectLst' && child.children.length === 0;
        const name = drawn ? undefined : own(LOST_OF_RUNS, child.name);
        if (name) lost.add(name);
        if (child.name === 'hlinkClick' || child.name === 'hlinkMouseOver') lost.add('hyperlink');
      }
    if (xml.name === 'rPr' && (numberOf(xml, 'baseline') ?? 0) !== 0) lost.add('baseline');
    if (xml.name === 'tabLst' && xml.children.length > 0) lost.add('tabs');
    if (xml.name === 'oMath' || xml.name === 'm') lost.add('formula');
    if (xml.name === 'pPr' && xml.attributes.rtl === '1') lost.add('right to left');
  }
  const warp = boxes.map((box) => at(box, 'prstTxWarp')?.attributes.prst).find((name) => name !== undefined);
  if (warp && warp !== 'textNoShape') lost.add(warp.slice(0, 40));
  const columns = boxes.map((box) => numberOf(box, 'numCol')).find((count) => count !== undefined) ?? 1;
  if (columns > 1) lost.add(`${columns} columns`);
  if (lost.delete('hyperlink')) note({ problem: 'hyperlink', detail: '', kept: 'leftOut' });
  for (const detail of lost) note({ problem: 'textEffect', detail, kept: 'leftOut' });
};
