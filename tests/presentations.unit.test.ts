import type { TextElement } from '@laurel/domain/certificate/design.ts';
import { isImage, isText, isVector } from '@laurel/domain/certificate/design.ts';
import { importDesign } from '@laurel/domain/certificate/import-design.ts';
import { readPresentation } from '@laurel/web/features/certificate/import-presentation/read-presentation.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { emf, emfPoints } from './support/metafiles.ts';
import {
  box,
  connector,
  frame,
  group,
  paragraph,
  partsOf,
  picture,
  placeholder,
  presentationOf,
  rect,
  run,
  shape,
  solid,
  UNIT,
  zipOfParts,
} from './support/presentation.ts';

const RED = solid('<a:srgbClr val="FF0000"/>');
const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#c8161d' } })
  .png()
  .toBuffer();
const withPicture = (shapes: string) => ({ shapes, relations: [['rId2', 'image', '../media/image1.png']] as const });
const MEDIA = { 'ppt/media/image1.png': png };

/** The design made from a presentation. */
const imported = async (file: Uint8Array, chosen?: readonly number[]) => {
  const read = await readPresentation(file, chosen);
  if (!read.ok) throw new Error(read.problem);
  let n = 0;
  const pictures = new Map([...read.pictures.keys()].map((src) => [src, `asset:${src}`]));
  const answer = importDesign(read.json, () => `id${++n}`, { pictures });
  if (!answer.ok) throw new Error(answer.problem);
  const [slide] = answer.design.slides;
  const elements = slide?.elements ?? [];
  return {
    read,
    design: answer.design,
    elements,
    texts: elements.filter(isText),
    vectors: elements.filter(isVector),
    images: elements.filter(isImage),
    background: slide?.background,
    said: [...read.notes, ...answer.notes].map(({ problem, detail, kept }) =>
      [problem, detail, kept].filter(Boolean).join(' '),
    ),
    notes: [...read.notes, ...answer.notes],
  };
};
const slideOf = (shapes: string, more = {}) => presentationOf({ slides: [shapes], ...more });
const problemOf = async (file: Uint8Array) => {
  const read = await readPresentation(file);
  return read.ok ? 'read' : read.problem;
};

describe('a slide becomes a design', () => {
  it('keeps the ratio of the page and the positions of its shapes', async () => {
    const file = slideOf(shape('Frame', box(100, 50, 200, 80), rect(RED), { turned: 'rot="5400000" flipH="1"' }), {
      size: [12_192_000, 8_620_000],
    });
    const { design, vectors } = await imported(file);
    expect(design.viewportRatio).toBeCloseTo(8_620_000 / 12_192_000, 6);
    expect(vectors).toMatchObject([
      { name: 'Frame', outline: 'rectangle', left: 100, top: 50, width: 200, height: 80, rotate: 90, flipH: true },
    ]);
    expect(vectors[0]?.fill).toEqual({ kind: 'colour', colour: '#ff0000' });
  });

  it('draws preset shapes, as our outlines if possible and otherwise as paths, and names unknown ones', async () => {
    const form = (name: string, adjust = '') =>
      `<a:prstGeom prst="${name}"><a:avLst>${adjust}</a:avLst></a:prstGeom>${RED}`;
    const { vectors, said } = await imported(
      slideOf(
        ['ellipse', 'roundRect', 'rightArrow', 'gear6']
          .map((name) => shape(name, box(0, 0, 100, 50), form(name)))
          .join(''),
      ),
    );
    expect(vectors.map(({ outline }) => outline)).toEqual(['ellipse', 'rectangle', 'path', 'rectangle']);
    expect(vectors[1]?.radius).toBeCloseTo(8.33, 1);
    expect(vectors[2]?.path).toBe('M0 12.5L75 12.5L75 0L100 25L75 50L75 37.5L0 37.5Z');
    expect(said).toEqual(['shapeForm gear6 replaced']);
  });

  it('draws each preset within its box, with only valid numbers in its path', async () => {
    const names = [
      'ellipseRibbon',
      'verticalScroll',
      'horizontalScroll',
      'bracePair',
      'cloud',
      'wedgeEllipseCallout',
      'pie',
    ];
    const form = (name: string) => shape(name, box(0, 0, 120, 90), `<a:prstGeom prst="${name}"/>${RED}`);
    const { vectors, said } = await imported(slideOf(names.map(form).join('')));
    expect(said).toEqual([]);
    expect(new Set(vectors.map(({ name }) => name))).toEqual(new Set(names));
    for (const { name, path = '' } of vectors) {
      expect(path, name).toMatch(/^M[-\d. MLQCAZ]+$/);
      const ends = [...path.matchAll(/([-\d.]+) ([-\d.]+)(?=[MLQCAZ]|$)/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
      expect(ends.length, name).toBeGreaterThan(2);
      // Only the tip of a speech bubble extends outside.
      const outside = ends.filter(([x, y]) => x < -1 || y < -1 || x > 121 || y > 91);
      expect(outside.length, name).toBeLessThanOrEqual(name === 'wedgeEllipseCallout' ? 1 : 0);
    }
  });

  it('draws the paths of a custom shape, with formulas, arcs and curves', async () => {
    const geometry = `<a:custGeom><a:avLst><a:gd name="adj" fmla="val 50000"/></a:avLst><a:gdLst><a:gd name="x" fmla="*/ w adj 100000"/></a:gdLst>
      <a:pathLst><a:path w="200" h="100"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="x" y="0"/></a:lnTo>
      <a:arcTo wR="50" hR="50" stAng="16200000" swAng="5400000"/><a:cubicBezTo><a:pt x="1" y="2"/><a:pt x="3" y="4"/><a:pt x="0" y="100"/></a:cubicBezTo><a:close/></a:path></a:pathLst></a:custGeom>`;
    const { vectors, said } = await imported(slideOf(shape('Free', box(0, 0, 100, 50), `${geometry}${RED}`)));
    expect(vectors[0]?.path).toBe('M0 0L50 0A25 25 0 0 1 75 25C0.5 1 1.5 2 0 50Z');
    expect(vectors[0]?.pathBox).toEqual([100, 50]);
    expect(said).toEqual([]);
  });

  it('reads theme colours with their shades, fills, lines and shadows', async () => {
    const dark = '<a:schemeClr val="accent1"><a:lumMod val="75000"/></a:schemeClr>';
    const pale = '<a:schemeClr val="accent1"><a:lumMod val="20000"/><a:lumOff val="80000"/></a:schemeClr>';
    const gradient = `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FFFFFF"/></a:gs><a:gs pos="100000"><a:schemeClr val="tx2"><a:alpha val="50000"/></a:schemeClr></a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill>`;
    const line = `<a:ln w="38100" cmpd="dbl"><a:solidFill>${dark}</a:solidFill></a:ln>`;
    const shadow = `<a:effectLst><a:outerShdw blurRad="243840" dist="121920" dir="5400000"><a:srgbClr val="000000"><a:alpha val="40000"/></a:srgbClr></a:outerShdw><a:glow/></a:effectLst>`;
    const { vectors, said } = await imported(
      slideOf(
        shape('One', box(0, 0, 10, 10), rect(solid(pale), `${line}${shadow}`)) +
          shape('Two', box(0, 0, 10, 10), rect(gradient)) +
          shape('Styled', box(0, 0, 10, 10), '<a:prstGeom prst="rect"/>', {
            style: `<p:style><a:lnRef idx="1"><a:srgbClr val="00FF00"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent2"/></a:fillRef></p:style>`,
          }),
      ),
    );
    expect(vectors.map(({ fill }) => fill)).toEqual([
      { kind: 'colour', colour: '#dae3f3' },
      {
        kind: 'linear',
        angle: 90,
        stops: [
          { at: 0, colour: '#ffffff' },
          { at: 1, colour: '#44546a80' },
        ],
      },
      { kind: 'colour', colour: '#ed7d31' },
    ]);
    expect(vectors[0]?.border).toEqual({ colour: '#2f5597', width: 3.13, dash: 'double' });
    expect(vectors[0]?.castShadow).toEqual({ colour: '#000000', strength: 0.4, dx: 0, dy: 10, blur: 10 });
    expect(vectors[2]?.border).toEqual({ colour: '#00ff00', width: 1.04, dash: 'solid' });
    expect(said).toEqual(['effect glow leftOut']);
  });

  it('sets text as in the original, and says which fonts and alignments it replaced', async () => {
    const text =
      paragraph(
        `${run('荣誉证书', 'sz="4400" b="1"', `${RED}<a:latin typeface="Arial"/><a:ea typeface="华文行楷"/>`)}`,
        'algn="dist"',
      ) + paragraph(run('Grade A', 'sz="2000" i="1" u="sng"'), 'algn="r"');
    const { texts, said } = await imported(slideOf(shape('Title', box(0, 0, 500, 200), rect(''), { text })));
    const [title] = texts;
    expect(title).toMatchObject({
      vAlign: 'top',
      fontSize: 20.83,
      inset: [3.75, 7.5, 3.75, 7.5],
      contentText: '荣誉证书\nGrade A',
    });
    expect(title?.content).toContain('text-align: justify');
    expect(title?.content).toContain('font-size: 45.83px');
    expect(title?.content).toContain('text-align: right');
    expect(title?.content).toMatch(/<span style="[^"]*text-decoration: underline[^"]*">Grade A/);
    expect(title?.fontFamily).toBe('志莽行书');
    expect(title?.defaultColor).toBe('#ff0000');
    expect(said).toEqual([
      'alignment dist → justify replaced',
      'usualFont 华文行楷 → 志莽行书 replaced',
      'usualFont Times New Roman → 宋体 replaced',
    ]);
  });

  it('sets each script in its font, and shrinks as the box says', async () => {
    const fonts = '<a:latin typeface="Arial"/><a:ea typeface="楷体"/>';
    const { texts } = await imported(
      slideOf(
        shape('Mixed', box(0, 0, 500, 200), rect(''), {
          text: paragraph(run('第Laurel届', 'sz="2000"', fonts)),
          body: '<a:bodyPr anchor="ctr"><a:normAutofit fontScale="50000"/></a:bodyPr>',
        }),
      ),
    );
    expect(texts[0]).toMatchObject({ fontSize: 10.42, vAlign: 'middle', fontFamily: '楷体' });
    expect(texts[0]?.content).toMatch(/第<span style="font-family: 思源黑体">Laurel<\/span>届/);
  });

  it('keeps the space before paragraphs: within the line of a short one, as an empty line before a long one', async () => {
    const apart = (words: string) =>
      `<a:p><a:pPr><a:spcBef><a:spcPts val="1000"/></a:spcBef></a:pPr>${run(words, 'sz="2000"')}</a:p>`;
    const text = paragraph(run('第一段', 'sz="2000"')) + apart('短') + apart('长'.repeat(60));
    const { texts, said } = await imported(slideOf(shape('文本框 3', box(0, 0, 500, 200), rect(''), { text })));
    expect(texts[0]?.name).toBe('');
    expect([...(texts[0]?.content ?? '').matchAll(/line-height: ([\d.]+)/g)].map(([, high]) => high)).toEqual([
      ...['1.2', '1.7'],
      ...['0.5', '1.2'],
    ]);
    expect(said).not.toContain('paragraphSpacing leftOut');
  });

  it('sets vertical text as such, and rotates the box of rotated text', async () => {
    const text = paragraph(run('竖排'));
    const of = (vert: string) =>
      shape(vert, box(100, 100, 40, 200), rect(''), { text, body: `<a:bodyPr vert="${vert}"/>` });
    const { texts } = await imported(slideOf(of('eaVert') + of('vert270')));
    expect(texts[0]).toMatchObject({ vertical: true, left: 100, width: 40, height: 200, rotate: 0 });
    expect(texts[1]).toMatchObject({ vertical: false, left: 20, top: 180, width: 200, height: 40, rotate: 270 });
  });

  it('takes position, size and font of a placeholder from the layout and the master', async () => {
    const file = presentationOf({
      slides: [placeholder('ctrTitle', paragraph(run('结业证书'))) + placeholder('body', '<a:p/>', { idx: '1' })],
      layout: placeholder('ctrTitle', paragraph(run('Click to edit')), { box: box(100, 100, 800, 120) }),
      master:
        placeholder('title', paragraph(run('Click to edit')), { box: box(0, 0, 10, 10) }) +
        placeholder('body', paragraph(run('x')), { box: box(0, 300, 500, 100) }),
      textStyles: `<p:titleStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="6000"><a:latin typeface="+mj-lt"/><a:ea typeface="+mj-ea"/></a:defRPr></a:lvl1pPr></p:titleStyle>`,
    });
    const { texts, said } = await imported(file);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatchObject({
      left: 100,
      top: 100,
      width: 800,
      height: 120,
      fontSize: 62.5,
      fontFamily: '思源黑体',
    });
    expect(texts[0]?.content).toContain('text-align: center');
    expect(said).toEqual(['emptyPlaceholder leftOut', 'usualFont 等线 Light → 思源黑体 replaced']);
  });

  it('draws what master and layout show behind the slide, and its background', async () => {
    const file = presentationOf({
      slides: [
        {
          shapes: shape('Own', box(1, 1, 1, 1), rect(RED)),
          background: `<p:bg><p:bgPr>${solid('<a:srgbClr val="FFF8E7"/>')}</p:bgPr></p:bg>`,
        },
      ],
      layout: shape('Layout', box(2, 2, 2, 2), rect(RED)),
      master: shape('Master', box(3, 3, 3, 3), rect(RED)),
    });
    const { vectors, background } = await imported(file);
    expect(vectors.map(({ name }) => name)).toEqual(['Master', 'Layout', 'Own']);
    expect(background).toMatchObject({ colour: '#fff8e7' });
  });

  it('moves, stretches, mirrors and rotates the contents of groups', async () => {
    const inner = group(
      'Inner',
      '<a:xfrm flipH="1"><a:off x="0" y="0"/><a:ext cx="100" cy="100"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm>',
      shape('Deep', [0, 0, 20, 10], rect(RED)),
    );
    const outer = group(
      'Outer',
      `<a:xfrm rot="5400000"><a:off x="${100 * UNIT}" y="${100 * UNIT}"/><a:ext cx="${200 * UNIT}" cy="${200 * UNIT}"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm>`,
      inner,
    );
    const { vectors } = await imported(slideOf(outer + shape('Alone', box(0, 0, 1, 1), rect(RED))));
    // Mirrored, it is at the right end, 40 wide and 20 high; a quarter turn puts it at the bottom right.
    expect(vectors[0]).toMatchObject({ width: 40, height: 20, left: 270, top: 270, rotate: 90, flipH: true });
    expect(vectors[0]?.groupId).toBeDefined();
    expect(vectors[1]?.groupId).toBeUndefined();
  });

  it('draws lines with their dashes and arrowheads, bent ones too', async () => {
    const line = (dash: string) =>
      `<a:ln w="25400">${RED}<a:prstDash val="${dash}"/><a:headEnd type="oval"/><a:tailEnd type="triangle"/></a:ln>`;
    const { vectors, said } = await imported(
      slideOf(
        connector('Straight', box(0, 0, 100, 0), '<a:prstGeom prst="line"/>', line('dash')) +
          connector(
            'Bent',
            box(100, 100, 100, 50),
            '<a:prstGeom prst="bentConnector3"><a:avLst/></a:prstGeom>',
            line('lgDashDot'),
          ),
      ),
    );
    expect(vectors[0]).toMatchObject({
      outline: 'line',
      width: 100,
      rotate: 0,
      heads: { start: 'dot', end: 'triangle' },
    });
    expect(vectors[0]?.border).toMatchObject({ colour: '#ff0000', width: 2.08, dash: 'dashed' });
    expect(vectors[1]).toMatchObject({ outline: 'path', path: 'M0 0L50 0L50 50L100 50', left: 100, top: 100 });
    expect(vectors.slice(2).map(({ outline, groupId }) => [outline, groupId])).toEqual([
      ['ellipse', vectors[1]?.groupId],
      ['path', vectors[1]?.groupId],
    ]);
    expect(said).toEqual(['dashing lgDashDot → dashed replaced']);
  });

  it('crops, masks and frames embedded pictures, and names those it cannot show', async () => {
    const shapes =
      picture('Seal', box(10, 10, 100, 100), {
        cut: '<a:srcRect l="10000" r="20000"/>',
        properties: `<a:prstGeom prst="ellipse"/><a:ln w="12700">${RED}</a:ln>`,
      }) +
      picture('Bild 3', box(0, 0, 10, 10), { relation: 'rId3' }) +
      picture('Web', box(0, 0, 10, 10), { relation: 'rId4' });
    const file = presentationOf({
      slides: [
        {
          shapes,
          relations: [
            ['rId2', 'image', '../media/image1.png'],
            ['rId3', 'image', '../media/image2.emf'],
            ['rId4', 'image', 'http://192.0.2.1/x.png', 'External'],
          ],
        },
      ],
      parts: { ...MEDIA, 'ppt/media/image2.emf': 'EMF' },
    });
    const { images, read, said, notes } = await imported(file);
    expect(images).toMatchObject([
      {
        src: 'asset:part:ppt/media/image1.png',
        clip: { top: 0, right: 0.2, bottom: 0, left: 0.1 },
        mask: { outline: 'ellipse', radius: 0 },
        border: { colour: '#ff0000' },
      },
    ]);
    expect(said).toEqual(['metafile emf leftOut', 'linkedPicture leftOut', 'embeddedPicture image1.png converted']);
    expect(notes[0]).toMatchObject({ slide: 0, element: { kind: 'image', words: 'Bild 3', place: 'topLeft' } });
    expect(read.ok && [read.drawn, read.found]).toEqual([1, 3]);
  });

  it('draws a metafile once, on however many slides and however often it is shown', async () => {
    const shapes = picture('Logo', box(0, 0, 10, 10)) + picture('Logo', box(20, 0, 10, 10));
    const slide = { shapes, relations: [['rId2', 'image', '../media/image2.emf']] as const };
    const drawing = emf(emfPoints(87, [0, 0], [1, 1]));
    const file = presentationOf({ slides: [slide, slide], parts: { 'ppt/media/image2.emf': drawing } });
    let times = 0;
    const read = await readPresentation(file, [1, 2], async () => {
      times += 1;
      return png;
    });
    expect(read.ok && [read.drawn, read.pictures.size, times]).toEqual([4, 1, 1]);
  });

  it('takes the background from the master, by the number of a theme style', async () => {
    const bg = '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg2"/></p:bgRef></p:bg>';
    const parts = partsOf({ slides: [''] });
    const master = parts['ppt/slideMasters/slideMaster1.xml'].replace('<p:cSld>', `<p:cSld>${bg}`);
    const file = zipOfParts({ ...parts, 'ppt/slideMasters/slideMaster1.xml': master });
    expect((await imported(file)).background).toMatchObject({ colour: '#e7e6e6' });
  });

  it('shows a picture in our most similar outline, and reports it if there is none', async () => {
    const through = (preset: string) =>
      picture(preset, box(0, 0, 100, 50), { properties: `<a:prstGeom prst="${preset}"/>` });
    const { images, said } = await imported(
      presentationOf({
        slides: [withPicture(['star5', 'round2SameRect', 'moon'].map(through).join(''))],
        parts: MEDIA,
      }),
    );
    expect(images.map(({ mask }) => mask)).toEqual([
      { outline: 'star', radius: 0 },
      { outline: 'rectangle', radius: 8.33 },
      undefined,
    ]);
    expect(said.filter((one) => one.startsWith('clipShape'))).toEqual(['clipShape moon asItIs']);
  });

  it('uses a picture that fills the page as its background', async () => {
    const background =
      '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></a:blipFill></p:bgPr></p:bg>';
    const file = presentationOf({ slides: [{ ...withPicture(''), background }], parts: MEDIA });
    expect((await imported(file)).background).toMatchObject({ src: 'asset:part:ppt/media/image1.png', size: 'fill' });
  });

  it('draws tables as rectangles, lines and texts', async () => {
    const cell = (text: string, fill = '') =>
      `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraph(run(text))}</a:txBody><a:tcPr><a:lnB w="12700">${RED}</a:lnB>${fill}</a:tcPr></a:tc>`;
    const table = `<a:tbl><a:tblGrid><a:gridCol w="${100 * UNIT}"/><a:gridCol w="${50 * UNIT}"/></a:tblGrid><a:tr h="${20 * UNIT}">${cell('姓名', RED)}${cell('奖项')}</a:tr></a:tbl>`;
    const { vectors, texts, said } = await imported(slideOf(frame('Table 1', box(10, 10, 150, 20), 'table', table)));
    expect(vectors.map(({ outline, left, top, width }) => [outline, left, top, width])).toEqual([
      ['rectangle', 10, 10, 100],
      ['line', 10, 29.48, 100],
      ['line', 110, 29.48, 50],
    ]);
    expect(texts.map(({ contentText, left }) => [contentText, left])).toEqual([
      ['姓名', 10],
      ['奖项', 110],
    ]);
    expect(said).toContain('table converted');
  });

  it('draws SmartArt as it was saved, in its frame', async () => {
    const data = '<dgm:relIds xmlns:dgm="d" r:dm="rId5" r:lo="x" r:qs="x" r:cs="x"/>';
    const drawing = `<dsp:drawing xmlns:dsp="d" xmlns:a="a"><dsp:spTree>${shape('Node', box(20, 10, 100, 50), rect(RED)).replaceAll('p:', 'dsp:')}</dsp:spTree></dsp:drawing>`;
    const file = presentationOf({
      slides: [
        {
          shapes: frame('Diagram 1', box(300, 200, 400, 200), 'diagram', data),
          relations: [
            ['rId5', 'diagramData', '../diagrams/data1.xml'],
            ['rId6', 'diagramDrawing', '../diagrams/drawing1.xml'],
          ],
        },
      ],
      parts: {
        'ppt/diagrams/data1.xml':
          '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:extLst><a:ext uri="u"><dsp:dataModelExt xmlns:dsp="e" relId="rId6"/></a:ext></dgm:extLst></dgm:dataModel>',
        'ppt/diagrams/drawing1.xml': drawing,
      },
    });
    const { vectors, said } = await imported(file);
    expect(vectors).toMatchObject([{ name: 'Node', left: 320, top: 210, width: 100, height: 50 }]);
    expect(said).toEqual(['smartArt converted']);
  });

  it('draws the fallback for programs without support: a picture of ink and formulas', async () => {
    const instead = `<mc:AlternateContent><mc:Choice Requires="p14"><p:contentPart r:id="rId9"><p:nvContentPartPr><p:cNvPr id="3" name="Ink 3"/></p:nvContentPartPr></p:contentPart></mc:Choice><mc:Fallback>${picture('Ink 3', box(5, 5, 50, 50))}</mc:Fallback></mc:AlternateContent>`;
    const chart = `<mc:AlternateContent><mc:Choice Requires="cx1">${frame('Funnel', box(0, 0, 9, 9), 'chartex', '')}</mc:Choice><mc:Fallback>${shape('Sorry', box(0, 0, 9, 9), rect(RED))}</mc:Fallback></mc:AlternateContent>`;
    const { elements, said } = await imported(presentationOf({ slides: [withPicture(instead + chart)], parts: MEDIA }));
    expect(elements.map(({ type, name }) => [type, name])).toEqual([
      ['image', 'Ink 3'],
      ['chart', 'Funnel'],
    ]);
    expect(said).toEqual([
      'ink converted',
      'chartData asPlaceholder',
      'embeddedPicture image1.png converted',
      'unknownType chart asPlaceholder',
    ]);
  });

  it('fills a shape with a picture, and reports a video', async () => {
    const fill =
      '<a:blipFill><a:blip r:embed="rId2"><a:alphaModFix amt="40000"/></a:blip><a:stretch><a:fillRect l="-25000"/></a:stretch></a:blipFill>';
    const video = picture('Clip', box(0, 0, 9, 9)).replace(
      '<p:nvPr/>',
      '<p:nvPr><a:videoFile r:link="rId8"/></p:nvPr>',
    );
    const { images, said } = await imported(
      presentationOf({
        slides: [withPicture(shape('Filled', box(0, 0, 100, 50), `<a:prstGeom prst="heart"/>${fill}`) + video)],
        parts: MEDIA,
      }),
    );
    expect(images[0]).toMatchObject({ mask: { outline: 'heart' }, opacity: 0.4, clip: { left: 0.2, right: 0 } });
    expect(said[0]).toBe('media video leftOut');
  });

  it('keeps the place of a chart that the file does not have, and names whatever a slide can have and a page cannot', async () => {
    const link = shape('Linked', box(0, 0, 1, 1), rect(RED)).replace(
      'name="Linked"/>',
      'name="Linked"><a:hlinkClick r:id="rId9"/></p:cNvPr>',
    );
    const hidden = shape('Secret', box(0, 0, 1, 1), rect(RED)).replace('name="Secret"', 'name="Secret" hidden="1"');
    const { elements, said, read } = await imported(
      presentationOf({
        slides: [
          {
            shapes: `${frame('Chart 4', box(600, 300, 300, 200), 'chart', '<c:chart r:id="rId3"/>')}${link}${hidden}<p:contentPart/>`,
            after: '<p:transition/><p:timing><p:tnLst><p:anim/></p:tnLst></p:timing>',
            relations: [['rId8', 'notesSlide', '../notesSlides/notesSlide1.xml']],
          },
        ],
        parts: {
          'ppt/notesSlides/notesSlide1.xml': `<p:notes xmlns:p="p" xmlns:a="a">${placeholder('body', paragraph(run('说明')))}</p:notes>`,
        },
      }),
    );
    expect(elements.map(({ type, name }) => [type, name])).toEqual([
      ['chart', 'Chart 4'],
      ['vector', 'Linked'],
    ]);
    expect(said).toEqual([
      'chartData asPlaceholder',
      'hyperlink leftOut',
      'hiddenElement leftOut',
      'ink leftOut',
      'animation leftOut',
      'transition leftOut',
      'speakerNotes leftOut',
      'unknownType chart asPlaceholder',
    ]);
    expect(read.ok && [read.drawn, read.found]).toEqual([1, 3]);
  });
});

describe('charts', () => {
  const cache = (kind: 'num' | 'str', values: readonly (string | number)[], format = '') =>
    `<c:${kind}Ref><c:${kind}Cache>${format && `<c:formatCode>${format}</c:formatCode>`}<c:ptCount val="${values.length}"/>${values
      .map((value, n) => (value === '' ? '' : `<c:pt idx="${n}"><c:v>${value}</c:v></c:pt>`))
      .join('')}</c:${kind}Cache></c:${kind}Ref>`;
  const series = (n: number, name: string, values: readonly (string | number)[], more = '', format = 'General') =>
    `<c:ser><c:idx val="${n}"/><c:tx>${cache('str', [name])}</c:tx>${more}<c:cat>${cache('str', ['甲', '乙', '丙'].slice(0, values.length))}</c:cat><c:val>${cache('num', values, format)}</c:val></c:ser>`;
  const AXES = '<c:axId val="1"/><c:axId val="2"/>';
  const catAx = '<c:catAx><c:axId val="1"/><c:delete val="0"/></c:catAx>';
  const valAx = (more = '') =>
    `<c:valAx><c:axId val="2"/><c:scaling>${more}</c:scaling><c:delete val="0"/><c:majorGridlines/></c:valAx>`;
  const chartOf = (plots: string, { axes = catAx + valAx(), title = '', legend = '' } = {}) =>
    `<?xml version="1.0"?><c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart>${title && `<c:title><c:tx><c:rich><a:p><a:r><a:t>${title}</a:t></a:r></a:p></c:rich></c:tx></c:title>`}<c:plotArea>${plots}${axes}</c:plotArea>${legend && `<c:legend><c:legendPos val="${legend}"/></c:legend>`}</c:chart></c:chartSpace>`;
  const drawn = (chart: string) =>
    imported(
      presentationOf({
        slides: [
          {
            shapes: frame('Chart 4', box(100, 100, 400, 300), 'chart', '<c:chart r:id="rId3"/>'),
            relations: [['rId3', 'chart', '../charts/chart1.xml']],
          },
        ],
        parts: { 'ppt/charts/chart1.xml': chart },
      }),
    );
  /** Apart from the font of its texts, which replaces another. */
  const aboutChart = ({ said }: Awaited<ReturnType<typeof drawn>>) =>
    said.filter((one) => !one.startsWith('usualFont'));
  const bars = ({ vectors }: Awaited<ReturnType<typeof drawn>>) =>
    vectors.filter(({ outline, fill }) => outline === 'rectangle' && fill?.kind === 'colour');

  it('draws columns as high as their values, with title, legend, grid and axis labels', async () => {
    const plot = `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${series(0, '报名', [10, 20, 30])}${series(1, '获奖', [1, 2, ''], `<c:spPr>${RED}</c:spPr>`)}<c:gapWidth val="100"/>${AXES}</c:barChart>`;
    const all = await drawn(chartOf(plot, { title: '历届规模', legend: 'b' }));
    const [first, second, third] = bars(all).filter(
      ({ fill, height }) => fill && 'colour' in fill && fill.colour === '#4472c4' && height > 20,
    );
    expect([second?.height, third?.height].map((height) => (height ?? 0) / (first?.height ?? 1))).toEqual([
      expect.closeTo(2, 1),
      expect.closeTo(3, 1),
    ]);
    expect(bars(all).filter(({ fill }) => fill && 'colour' in fill && fill.colour === '#ff0000')).toHaveLength(3);
    expect(all.texts.map(({ contentText }) => contentText)).toEqual([
      ...['历届规模', '报名', '获奖', '0', '10', '20', '30', '40', '甲', '乙', '丙'],
    ]);
    expect(all.vectors.filter(({ outline }) => outline === 'line').length).toBe(6);
    expect(aboutChart(all)).toEqual(['chart converted']);
    expect(all.read.ok && [all.read.drawn, all.read.found]).toEqual([1, 1]);
    expect(new Set(all.elements.map(({ groupId }) => groupId)).size).toBe(1);
    for (const { left, top, width, height } of all.elements) {
      expect(left).toBeGreaterThanOrEqual(99);
      expect(top).toBeGreaterThanOrEqual(99);
      expect(left + width).toBeLessThanOrEqual(501);
      expect(top + height).toBeLessThanOrEqual(401);
    }
  });

  it('stacks horizontal bars, each by its share', async () => {
    const plot = `<c:bar3DChart><c:barDir val="bar"/><c:grouping val="percentStacked"/>${series(0, 'A', [1, 1])}${series(1, 'B', [3, 1])}<c:overlap val="100"/>${AXES}</c:bar3DChart>`;
    const all = await drawn(chartOf(plot));
    const widths = bars(all).map(({ width }) => width);
    expect((widths[2] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(3, 1);
    expect(widths[1]).toBeCloseTo(widths[3] ?? 0, 1);
    expect(all.texts.map(({ contentText }) => contentText)).toContain('100%');
    expect(aboutChart(all)).toEqual(['chart 3D → 2D converted']);
  });

  it('draws lines with their gaps, areas, and both in one chart', async () => {
    const line = `<c:lineChart><c:grouping val="standard"/>${series(0, 'A', [1, '', 3], '<c:marker><c:symbol val="none"/></c:marker>')}${series(1, 'B', [1, 2, 3])}${AXES}</c:lineChart>`;
    const area = `<c:areaChart>${series(2, 'C', [2, 2, 2])}${AXES}</c:areaChart>`;
    const all = await drawn(chartOf(area + line, { axes: catAx + valAx('<c:max val="4"/><c:min val="0"/>') }));
    const { vectors } = all;
    const paths = vectors.filter(({ outline }) => outline === 'path');
    expect(paths.map(({ path = '' }) => [...path.matchAll(/[ML]/g)].length)).toEqual([6, 3]);
    expect(vectors.filter(({ outline }) => outline === 'ellipse')).toHaveLength(3);
    expect(aboutChart(all)).toEqual(['chart converted']);
  });

  it('draws the slices of a pie and of a ring, with their shares', async () => {
    const labels = '<c:dLbls><c:showVal val="0"/><c:showPercent val="1"/></c:dLbls>';
    const points = `<c:dPt><c:idx val="1"/><c:spPr>${RED}</c:spPr></c:dPt>`;
    const pie = await drawn(
      chartOf(`<c:pieChart>${series(0, '奖项', [1, 3], points)}${labels}</c:pieChart>`, { axes: '', legend: 'r' }),
    );
    const slices = pie.vectors.filter(({ outline }) => outline === 'path');
    expect(slices.map(({ fill }) => fill)).toEqual([
      { kind: 'colour', colour: '#4472c4' },
      { kind: 'colour', colour: '#ff0000' },
    ]);
    expect(slices[1]?.path).toMatch(/A[\d.]+ [\d.]+ 0 1 1/);
    expect(pie.texts.map(({ contentText }) => contentText)).toEqual(['甲', '乙', '25%', '75%']);
    expect(pie.texts.at(-1)?.defaultColor).toBe('#ffffff');
    const ring = await drawn(
      chartOf(`<c:doughnutChart>${series(0, '一', [5])}<c:holeSize val="60"/></c:doughnutChart>`, { axes: '' }),
    );
    expect(ring.vectors.filter(({ outline }) => outline === 'path')).toHaveLength(1);
  });

  it('names a chart that it cannot draw, and why', async () => {
    const said = async (chart: string) => (await drawn(chart)).said[0];
    expect(await said(chartOf('<c:radarChart/>'))).toBe('chartKind radar asPlaceholder');
    expect(await said(chartOf(`<c:barChart>${series(0, 'A', [])}</c:barChart>`))).toBe('chartData asPlaceholder');
    const many = Array.from({ length: 3 }, (_, n) =>
      series(
        n,
        'A',
        Array.from({ length: 200 }, (_, v) => v),
      ),
    ).join('');
    expect(await said(chartOf(`<c:lineChart>${many}</c:lineChart>`))).toBe('chartSize 600 asPlaceholder');
    expect(
      await said(
        '<cx:chartSpace xmlns:cx="x"><cx:chart><cx:plotArea><cx:series layoutId="funnel"/></cx:plotArea></cx:chart></cx:chartSpace>',
      ),
    ).toBe('chartKind funnel asPlaceholder');
    const { elements } = await drawn(chartOf('<c:radarChart/>'));
    expect(elements.map(({ type, name }) => [type, name])).toEqual([['chart', 'Chart 4']]);
  });

  it('survives values and axes that no program would write', async () => {
    const odd = ['1e400', 'NaN', '-1e300', '1e300', '0'];
    const plot = (kind: string) => `<c:${kind}>${series(0, 'A', odd)}${AXES}</c:${kind}>`;
    for (const kind of ['barChart', 'lineChart', 'areaChart', 'pieChart', 'doughnutChart']) {
      const axes = catAx + valAx('<c:max val="-5"/><c:min val="5"/>');
      const { elements, design } = await drawn(chartOf(plot(kind), { axes }));
      expect(elements.length, kind).toBeGreaterThan(0);
      expect(JSON.stringify(design), kind).not.toMatch(/NaN|Infinity|null/);
    }
  });

  it('survives gaps and formats that no program would write, and refuses more series than one can see', async () => {
    const plot = (gap: number, ...more: string[]) =>
      `<c:barChart>${series(0, 'A', [1, 2], '', `0.${'0'.repeat(200)}`)}${more.join('')}<c:gapWidth val="${gap}"/>${AXES}</c:barChart>`;
    for (const gap of [-100, -1e9, 1e11]) {
      const { vectors, design } = await drawn(chartOf(plot(gap)));
      expect(JSON.stringify(design), String(gap)).not.toMatch(/NaN|Infinity|null/);
      for (const { width } of vectors) expect(width, String(gap)).toBeLessThanOrEqual(400);
    }
    const named = Array.from({ length: 500 }, (_, n) => series(n, `S${n}`, []));
    const { said } = await drawn(chartOf(plot(50, ...named), { legend: 'r' }));
    expect(said[0]).toBe('chartSize 502 asPlaceholder');
  });
});

describe('the slides of a presentation', () => {
  const named = (words: string, attributes = '') => ({
    shapes: shape('T', box(0, 0, 500, 50), rect(''), { text: paragraph(run(words)) }),
    attributes,
  });
  const file = presentationOf({ slides: [named('封面', 'show="0"'), named('正面'), named('背面')] });

  it('are listed with their text; the first visible one is imported unless others are selected', async () => {
    const { read, texts } = await imported(file);
    expect(read.ok && read.slides).toEqual([
      { number: 1, words: '封面', hidden: true },
      { number: 2, words: '正面', hidden: false },
      { number: 3, words: '背面', hidden: false },
    ]);
    expect(texts.map(({ contentText }: TextElement) => contentText)).toEqual(['正面']);
    const both = await imported(file, [2, 3]);
    expect(both.design.slides.map(({ elements }) => elements.length)).toEqual([1, 1]);
    expect(both.notes).toEqual([]);
  });
});

describe('a file that is not a presentation is refused', () => {
  const ole = (words: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(words, 'utf16le')]);
  const good = partsOf({ slides: [shape('A', box(0, 0, 1, 1), rect(RED))] });
  const SLIDE = 'ppt/slides/slide1.xml';
  const withSlide = (xml: string) => zipOfParts({ ...good, [SLIDE]: xml });

  it('of PowerPoint 97, or with a password', async () => {
    expect(await problemOf(ole('PowerPoint Document'))).toBe('oldPresentation');
    expect(await problemOf(ole('EncryptedPackage'))).toBe('encryptedPresentation');
    const encrypted = Buffer.from(zipOfParts(good));
    encrypted.writeUInt16LE(
      encrypted.readUInt16LE(encrypted.indexOf('PK\x01\x02') + 8) | 1,
      encrypted.indexOf('PK\x01\x02') + 8,
    );
    expect(await problemOf(encrypted)).toBe('encryptedPresentation');
  });

  it('of another kind, truncated, or without slides', async () => {
    expect(await problemOf(zipOfParts({ 'word/document.xml': '<w/>' }))).toBe('notAPresentation');
    expect(await problemOf(presentationOf({ slides: [] }))).toBe('notAPresentation');
    expect(await problemOf(zipOfParts(good).subarray(0, 900))).toBe('brokenPresentation');
    expect(await problemOf(Buffer.from('not even an archive'))).toBe('brokenPresentation');
    expect(await problemOf(withSlide('<p:sld><p:cSld>'))).toBe('brokenPresentation');
  });

  it('whose contents expand: false sizes, nested entities, endless trees, too much altogether', async () => {
    const lying = Buffer.from(withSlide(`<a>${' '.repeat(5_000_000)}</a>`));
    for (let record = lying.indexOf('PK\x01\x02'); record >= 0; record = lying.indexOf('PK\x01\x02', record + 4))
      if (lying.subarray(record + 46, record + 46 + SLIDE.length).toString() === SLIDE)
        lying.writeUInt32LE(100, record + 24);
    expect(await problemOf(lying)).toBe('brokenPresentation');
    const entities = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]><p:sld>&b;</p:sld>';
    expect(await problemOf(withSlide(entities))).toBe('brokenPresentation');
    expect(await problemOf(withSlide(`${'<g>'.repeat(100_000)}`))).toBe('brokenPresentation');
    const crowded = { ...good, 'ppt/theme/theme1.xml': `<a>${'<b/>'.repeat(1_500_000)}</a>` };
    expect(await problemOf(zipOfParts(crowded))).toBe('largePresentation');
    const declared = Buffer.from(zipOfParts(good));
    declared.writeUInt32LE(0xfffffff0, declared.indexOf('PK\x01\x02') + 24);
    expect(await problemOf(declared)).toBe('largePresentation');
  });

  it('with more slides than anybody looks through', async () => {
    const slides = Array.from({ length: 501 }, () => '');
    const read = await readPresentation(presentationOf({ slides }));
    expect(read).toEqual({ ok: false, problem: 'tooManySlides', limit: 500 });
  });

  it('whatever is damaged in it: it is read or refused, and never ends in an error', async () => {
    const whole = Buffer.from(
      presentationOf({
        slides: [
          withPicture(
            picture('P', box(0, 0, 9, 9)) + shape('A', box(0, 0, 9, 9), rect(RED), { text: paragraph(run('字')) }),
          ),
        ],
        parts: MEDIA,
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), async (at, byte, end) => {
        const damaged = Buffer.from(whole);
        damaged[at] = byte;
        await readPresentation(damaged);
        await readPresentation(whole.subarray(0, end));
      }),
      { numRuns: 150 },
    );
  });

  it('whatever numbers and names its drawing contains: the resulting design is valid', async () => {
    const number = fc.oneof(
      fc.integer({ min: -1e9, max: 1e9 }).map(String),
      fc.constantFrom('', 'NaN', '1e400', '-', '__proto__'),
    );
    const name = fc.constantFrom(
      'rect',
      'ellipse',
      'pie',
      'blockArc',
      'hexagon',
      'toString',
      '__proto__',
      'star5',
      'moon',
      'wave',
      'donut',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(number, { minLength: 8, maxLength: 8 }),
        name,
        fc.string(),
        async (numbers, preset, words) => {
          const [x, y, w, h, adjust, size, turn, width] = numbers;
          const text = paragraph(
            run(words.replace(/[^\p{L}\p{N} ]/gu, ''), `sz="${size}" spc="${adjust}"`),
            `marL="${x}" indent="${y}"`,
          );
          const shapes = `<p:sp><p:nvSpPr><p:cNvPr id="1" name="${preset}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm rot="${turn}"><a:off x="${x}" y="${y}"/><a:ext cx="${w}" cy="${h}"/></a:xfrm>
          <a:prstGeom prst="${preset}"><a:avLst><a:gd name="adj" fmla="val ${adjust}"/><a:gd name="adj1" fmla="val ${adjust}"/></a:avLst></a:prstGeom>${solid(`<a:schemeClr val="${preset}"><a:lumMod val="${adjust}"/></a:schemeClr>`)}
          <a:ln w="${width}">${solid(`<a:prstClr val="${preset}"/>`)}</a:ln></p:spPr><p:txBody><a:bodyPr lIns="${width}" vert="${preset}"/>${text}</p:txBody></p:sp>`;
          const read = await readPresentation(slideOf(shapes));
          if (!read.ok) throw new Error(read.problem);
          let n = 0;
          const answer = importDesign(read.json, () => `id${++n}`);
          expect(answer.ok).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
