import type { Json } from '@laurel/domain/certificate/foreign-designs.ts';
import { readChart } from './chart.ts';
import { chartElements } from './draw-chart.ts';
import { type Form, formsOf } from './form.ts';
import { headsOf, isLine, lineElements } from './lines.ts';
import { borderOf, type Fill, fillIn, shadowOf, styledFill } from './paint.ts';
import { isHidden, mediaIn, pictureIn } from './picture.ts';
import { type Frame, groupFrame, type Place, placeIn } from './place.ts';
import { round, type Said, type Scene } from './scene.ts';
import { tableElements } from './table.ts';
import { type TextBody, textOf } from './text.ts';
import { all, at, isSet, numberOf, type Xml } from './xml.ts';

/** What a placeholder of a slide has from the same one of its layout and of its master. */
export type Placeholders = (placeholder: Xml) => { readonly shapes: readonly Xml[]; readonly kind: string };
type Drawing = {
  readonly scene: Scene;
  /** Absent where a layout or a master is drawn, whose placeholders are not. */
  readonly placeholders?: Placeholders;
  readonly freshGroup: () => string;
};

/** The objects of a tree of shapes, in their order, as elements of a design. */
export async function drawTree(tree: Xml | undefined, frame: Frame, drawing: Drawing, group?: string): Promise<Json[]> {
  const drawn: Json[] = [];
  for (const xml of tree?.children ?? []) drawn.push(...(await drawObject(xml, frame, drawing, group)));
  return drawn;
}

/** A name that the program gave says less of a text than its own words, by which layers without a name are called. */
const isNumbered = (name: string): boolean => /\d$/.test(name);

const namedOf = (xml: Xml): Xml | undefined => {
  const properties = xml.children.find(({ name }) => /^nv\w*Pr$/.test(name));
  return at(properties, 'cNvPr');
};
const ownProperties = (xml: Xml): Xml | undefined =>
  at(
    xml.children.find(({ name }) => /^nv\w*Pr$/.test(name)),
    'nvPr',
  );

async function drawObject(xml: Xml, frame: Frame, drawing: Drawing, group: string | undefined): Promise<Json[]> {
  if (xml.name === 'AlternateContent') return drawAlternative(xml, frame, drawing, group);
  const draw = DRAWN[xml.name];
  if (!draw || (xml.name === 'sp' && !drawing.placeholders && at(ownProperties(xml), 'ph'))) return [];
  const { scene } = drawing;
  const named = namedOf(xml);
  const name = (named?.attributes.name ?? '').slice(0, 200);
  if (isHidden(named)) {
    scene.note({ problem: 'hiddenElement', detail: '', kept: 'leftOut' }, { ...KINDS[xml.name], name });
    return [];
  }
  const about = (place: Place | undefined): Json => ({ ...KINDS[xml.name], ...place, name });
  const object: Drawn = { xml, frame, drawing, group, about, named };
  if (at(named, 'hlinkClick') ?? at(named, 'hlinkHover'))
    scene.note({ problem: 'hyperlink', detail: '', kept: 'leftOut' }, about(placeOf(xml, frame)));
  const pieces = await draw(object);
  // A group counts by what is in it.
  if (xml.name === 'grpSp') return pieces;
  const inGroup = group ?? (pieces.length > 1 ? drawing.freshGroup() : undefined);
  return pieces.map((piece) => ({
    ...{ name: piece.type === 'text' && isNumbered(name) ? '' : name },
    ...piece,
    ...(inGroup ? { groupId: inGroup } : {}),
  }));
}

type Drawn = {
  readonly xml: Xml;
  readonly frame: Frame;
  readonly drawing: Drawing;
  readonly group: string | undefined;
  readonly about: (place: Place | undefined) => Json;
  readonly named: Xml | undefined;
};
const KINDS: Readonly<Record<string, Json>> = {
  ...{ sp: { type: 'shape' }, pic: { type: 'image' }, cxnSp: { type: 'line' }, graphicFrame: { type: 'other' } },
  ...{ grpSp: { type: 'other' }, contentPart: { type: 'other' } },
};
const placeOf = (xml: Xml, frame: Frame): Place | undefined => {
  const place = placeIn(at(xml, 'spPr', 'xfrm') ?? at(xml, 'xfrm') ?? at(xml, 'grpSpPr', 'xfrm'));
  return place && frame(place);
};

const DRAWN: Readonly<Record<string, (object: Drawn) => Promise<Json[]>>> = {
  sp: drawShape,
  cxnSp: drawShape,
  pic: drawPicture,
  graphicFrame: drawFrame,
  grpSp: async ({ xml, frame, drawing, group }) => {
    const inner = groupFrame(at(xml, 'grpSpPr', 'xfrm'), frame);
    return drawTree(xml, inner, drawing, group ?? drawing.freshGroup());
  },
  contentPart: async ({ drawing: { scene }, about }) => {
    scene.count(false);
    scene.note({ problem: 'ink', detail: '', kept: 'leftOut' }, about(undefined));
    return [];
  },
};

/** What newer programs draw, and what is drawn instead by those that do not know it. */
async function drawAlternative(xml: Xml, frame: Frame, drawing: Drawing, group: string | undefined): Promise<Json[]> {
  const [choice, instead] = [at(xml, 'Choice'), at(xml, 'Fallback')];
  // Instead of newer charts there is only a sentence that they are missing.
  const chart = all(choice, 'graphicFrame').find((frameXml) => /chart/i.test(uriOf(frameXml)));
  if (chart) return drawObject(chart, frame, drawing, group);
  const ink = at(choice, 'contentPart');
  if (ink && instead && instead.children.length > 0)
    drawing.scene.note(
      { problem: 'ink', detail: '', kept: 'converted' },
      { type: 'other', name: namedOf(ink)?.attributes.name ?? '' },
    );
  return drawTree(instead && instead.children.length > 0 ? instead : choice, frame, drawing, group);
}

/** A shape: what it is filled with, its outline, and the words in it. */
async function drawShape({ xml, frame, drawing, about }: Drawn): Promise<Json[]> {
  const { scene } = drawing;
  const placeholder = at(ownProperties(xml), 'ph');
  const inherited = placeholder ? drawing.placeholders?.(placeholder) : undefined;
  const shapes = [xml, ...(inherited?.shapes ?? [])];
  const said = shapes.map((shape) => at(shape, 'spPr'));
  const placed = said.map((properties) => placeIn(at(properties, 'xfrm'))).find((found) => found !== undefined);
  if (!placed) {
    scene.note({ problem: 'withoutPlace', detail: '', kept: 'leftOut' }, about(undefined));
    scene.count(false);
    return [];
  }
  const place = frame(placed);
  const object = about(place);
  const noted: Json = xml.name === 'sp' && isTextBox(xml) ? { ...object, type: 'text' } : object;
  const note = (one: Said) => scene.note(one, noted);
  const pieces = await groundOf({ xml, said, place, scene, note });
  const body = at(xml, 'txBody');
  const text = body && textOf(textBodyOf(xml, body, inherited, scene), textPlace(xml, place, frame), scene, note);
  const all = text ? [...pieces, text] : pieces;
  if (all.length > 0) scene.count(true);
  else if (placeholder) note({ problem: 'emptyPlaceholder', detail: '', kept: 'leftOut' });
  return all;
}

const isTextBox = (xml: Xml): boolean =>
  isSet(at(xml, 'nvSpPr', 'cNvSpPr'), 'txBox') === true || at(ownProperties(xml), 'ph') !== undefined;
/** SmartArt stores the place of a shape's words separately. Those in an ellipse are within the rectangle in it. */
const textPlace = (xml: Xml, place: Place, frame: Frame): Place => {
  const own = placeIn(at(xml, 'txXfrm'));
  if (own) return frame(own);
  if (at(xml, 'spPr', 'prstGeom')?.attributes.prst !== 'ellipse') return place;
  const [aside, down] = [place.width * 0.1464, place.height * 0.1464];
  const [width, height] = [place.width - 2 * aside, place.height - 2 * down];
  return { ...place, left: place.left + aside, top: place.top + down, width, height };
};

function textBodyOf(xml: Xml, body: Xml, inherited: ReturnType<Placeholders> | undefined, scene: Scene): TextBody {
  const others = inherited?.shapes.map((shape) => at(shape, 'txBody')) ?? [];
  const kind = inherited?.kind ?? 'other';
  const general =
    kind === 'title' || kind === 'ctrTitle'
      ? scene.texts.title
      : inherited && !OTHER_TEXT.has(kind)
        ? scene.texts.body
        : scene.texts.other;
  return {
    body,
    boxes: [body, ...others].map((each) => at(each, 'bodyPr')),
    lists: [...general, ...others.toReversed().map((each) => at(each, 'lstStyle')), at(body, 'lstStyle')],
    fontRef: at(xml, 'style', 'fontRef'),
  };
}
const OTHER_TEXT = new Set(['dt', 'ftr', 'sldNum', 'other']);

type Ground = { xml: Xml; said: readonly (Xml | undefined)[]; place: Place; scene: Scene; note: (said: Said) => void };
async function groundOf({ xml, said, place, scene, note }: Ground): Promise<Json[]> {
  const { palette } = scene.theme;
  const style = at(xml, 'style');
  const first = <T>(read: (properties: Xml | undefined) => T | undefined): T | undefined =>
    said.map(read).find((found) => found !== undefined);
  const line = first((properties) => at(properties, 'ln'));
  const styled = scene.theme.lines[(numberOf(at(style, 'lnRef'), 'idx') ?? 0) - 1];
  const border = borderOf(line, style, scene, note);
  const geometry = first((properties) => at(properties, 'prstGeom') ?? at(properties, 'custGeom') ?? undefined);
  const shape = said.find((properties) => at(properties, 'prstGeom') ?? at(properties, 'custGeom'));
  const heads = border ? headsOf(line, styled, note) : undefined;
  if (geometry?.name === 'prstGeom' && isLine(geometry.attributes.prst ?? '')) {
    if (!border || !heads) return [];
    const shadow = shadowOf(shape, scene, note);
    return lineElements(geometry, place, border, heads).map((piece) => ({ ...piece, ...shadow }));
  }
  if (heads && (heads.start !== 'none' || heads.end !== 'none'))
    note({
      problem: 'lineHead',
      detail: [heads.start, heads.end].filter((head) => head !== 'none').join(', '),
      kept: 'leftOut',
    });
  const fill: Fill = first((properties) => fillIn(properties, palette, note)) ??
    styledFill(at(style, 'fillRef'), scene, note) ?? { kind: 'none' };
  if (fill.kind === 'none' && !border) return [];
  const forms = formsOf(shape, place, note);
  const shadow = shadowOf(said[0], scene, note);
  const box = boxIn(place);
  if (fill.kind === 'picture') {
    const picture = await pictureIn(fill.blipFill, place, { form: forms[0], scene, note });
    const framed = border && forms[0]?.masks ? { border } : {};
    const lines = border && !forms[0]?.masks ? forms.map((form) => vector(form, box, { border })) : [];
    return picture ? [{ ...picture, ...framed, ...shadow }, ...lines] : lines;
  }
  const seen = forms.filter(({ filled, stroked }) => (filled && fill.kind !== 'none') || (stroked && border));
  return seen.map((form, n) => vector(form, box, { fill, border, ...(n === 0 ? shadow : {}) }));
}

const boxIn = ({ left, top, width, height, rotate, flipH, flipV }: Place): Json => ({
  ...{ left: round(left), top: round(top), width: round(width), height: round(height), rotate: round(rotate % 360) },
  ...(flipH ? { flipH } : {}),
  ...(flipV ? { flipV } : {}),
});
const vector = ({ drawn, filled, stroked }: Form, box: Json, { fill, border, ...rest }: Json): Json => ({
  ...{ type: 'vector', ...drawn, ...box, ...rest },
  ...(filled && fill ? { fill } : { fill: { kind: 'none' } }),
  ...(stroked && border ? { border } : {}),
});

async function drawPicture({ xml, frame, drawing, about, named }: Drawn): Promise<Json[]> {
  const { scene } = drawing;
  const properties = ownProperties(xml);
  const placeholder = at(properties, 'ph');
  const inherited = placeholder ? (drawing.placeholders?.(placeholder).shapes ?? []) : [];
  const said = [xml, ...inherited].map((shape) => at(shape, 'spPr'));
  const placed = said.map((each) => placeIn(at(each, 'xfrm'))).find((found) => found !== undefined);
  const fill = at(xml, 'blipFill');
  if (!placed || !fill) {
    scene.count(false);
    scene.note({ problem: 'withoutPlace', detail: '', kept: 'leftOut' }, about(undefined));
    return [];
  }
  const place = frame(placed);
  const note = (one: Said) => scene.note(one, about(place));
  const media = mediaIn(properties);
  if (media) note({ problem: 'media', detail: media, kept: 'leftOut' });
  const forms = formsOf(said[0], place, note);
  const picture = await pictureIn(fill, place, { form: forms[0], scene, note });
  scene.count(picture !== undefined);
  if (!picture) return [];
  const border = borderOf(at(said[0], 'ln'), at(xml, 'style'), scene, note);
  const ground = fillIn(said[0], scene.theme.palette, note);
  const beneath =
    ground && ground.kind !== 'none' && ground.kind !== 'picture' && forms[0]
      ? [vector(forms[0], boxIn(place), { fill: ground })]
      : [];
  const alt = named?.attributes.descr?.slice(0, 500);
  return [
    ...beneath,
    { ...picture, ...(border ? { border } : {}), ...shadowOf(said[0], scene, note), ...(alt ? { alt } : {}) },
  ];
}

const uriOf = (frameXml: Xml): string => at(frameXml, 'graphic', 'graphicData')?.attributes.uri ?? '';
/** Tables, SmartArt and most charts are drawn; of embedded objects, the picture they leave. Other charts keep their place. */
async function drawFrame({ xml, frame, drawing, about }: Drawn): Promise<Json[]> {
  const { scene } = drawing;
  const data = at(xml, 'graphic', 'graphicData');
  const placed = placeIn(at(xml, 'xfrm'));
  const place = placed && frame(placed);
  const kind = kindOf(uriOf(xml));
  const note = (one: Said) => scene.note(one, { ...about(place), type: kind });
  const table = at(data, 'tbl');
  if (table && placed) {
    const cells = tableElements(table, placed, frame, scene, note);
    scene.count(cells.length > 0);
    note(
      cells.length > 0
        ? { problem: 'table', detail: '', kept: 'converted' }
        : { problem: 'table', detail: '', kept: 'leftOut' },
    );
    return cells;
  }
  if (uriOf(xml).endsWith('/diagram') && placed) {
    const shapes = await drawDiagram(data, placed, frame, drawing);
    if (shapes.length === 0) scene.count(false);
    note({ problem: 'smartArt', detail: '', kept: shapes.length > 0 ? 'converted' : 'leftOut' });
    return shapes;
  }
  const left = [at(data, 'oleObj'), at(data, 'AlternateContent', 'Fallback', 'oleObj')].flatMap(
    (object) => at(object, 'pic') ?? [],
  );
  if (left[0]) {
    note({ problem: 'embeddedObject', detail: '', kept: 'converted' });
    return drawObject(left[0], frame, drawing, undefined);
  }
  if (!place) {
    scene.count(false);
    note({ problem: 'withoutPlace', detail: '', kept: 'leftOut' });
    return [];
  }
  const chart = kind === 'chart' ? await drawChart(data, place, scene, note) : [];
  scene.count(chart.length > 0);
  return chart.length > 0 ? chart : [{ type: kind, ...boxIn(place) }];
}
const kindOf = (uri: string): string =>
  /chart/i.test(uri) ? 'chart' : /table/i.test(uri) ? 'table' : /media|video/i.test(uri) ? 'video' : 'other';

/** A chart drawn from the values in the file; nothing if it cannot be drawn, and the reason is reported. */
async function drawChart(
  data: Xml | undefined,
  place: Place,
  scene: Scene,
  note: (said: Said) => void,
): Promise<Json[]> {
  const relation = scene.part.relations.get(at(data, 'chart')?.attributes['r:id'] ?? '')?.target;
  const chart = readChart(await scene.parts.part(relation));
  if ('problem' in chart) {
    note({ ...chart, kept: 'asPlaceholder' });
    return [];
  }
  const elements = chartElements(chart, place, scene, note);
  if (elements.length > 0) note({ problem: 'chart', detail: chart.threeD ? '3D → 2D' : '', kept: 'converted' });
  return elements;
}

/** SmartArt as the program that saved it drew it last. */
async function drawDiagram(data: Xml | undefined, placed: Place, frame: Frame, drawing: Drawing): Promise<Json[]> {
  const { scene } = drawing;
  const relation = (id: string | undefined) => scene.part.relations.get(id ?? '')?.target;
  const model = await scene.parts.part(relation(at(data, 'relIds')?.attributes['r:dm']));
  const extension = all(at(model?.xml, 'extLst'), 'ext').flatMap((ext) => at(ext, 'dataModelExt') ?? []);
  const part = await scene.parts.part(relation(extension[0]?.attributes.relId));
  if (!part) return [];
  const inner: Frame = (place) => frame({ ...place, left: place.left + placed.left, top: place.top + placed.top });
  return drawTree(at(part.xml, 'spTree'), inner, { ...drawing, scene: { ...scene, part } }, drawing.freshGroup());
}
