import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { DISPLAY_FONTS, FONT_NAMES } from '@laurel/domain/certificate/fields.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { FACE_IDS, FACES, faceOf, fallbacksOf, isBuiltIn, postScriptName } from './faces.ts';
import { openFontLibrary } from './library.ts';
import { packagesOfFonts } from './licences.ts';
import { sampleFile, samplesCss } from './sample-files.ts';
import { SAMPLE, SAMPLED_FACES } from './samples.ts';
import { charactersOf } from './slices.ts';
import { readTrueType } from './truetype.ts';

const require = createRequire(import.meta.url);
const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-display-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const library = openFontLibrary(folder);

const LATIN = new Set<string>(['Cormorant Garamond', 'Cinzel', 'Great Vibes']);
const CHINESE = DISPLAY_FONTS.filter((name) => !LATIN.has(name));
const facesOf = (name: string) => [...new Set([faceOf(name, false), faceOf(name, true)])];

describe('fonts for titles', () => {
  it.each(CHINESE)('%s has all 6,763 characters of GB 2312', async (name) => {
    const ideographs = [...charactersOf('a'), ...charactersOf('b')].filter((c) => c >= 0x4e00 && c <= 0x9fff);
    expect(ideographs).toHaveLength(6763);
    const text = String.fromCodePoint(...ideographs);
    for (const face of facesOf(name)) {
      const { drawnIn } = await library.cover(face, text);
      expect([...drawnIn].map(([by, points]) => [by, points.length])).toEqual([[face, 6763]]);
    }
  });

  it.each(DISPLAY_FONTS)('%s leaves missing characters to another font, one by one', async (name) => {
    for (const face of facesOf(name)) {
      const { drawnIn, missing } = await library.cover(face, 'Aa1 王𠮷喆玥·古丽');
      expect(missing).toEqual([]);
      expect(drawnIn.get(face)).toEqual(expect.arrayContaining([0x41, 0x61, 0x31, 0x20]));
      expect(drawnIn.get('rare-400')).toEqual([0x20bb7]);
      const allowed = new Set([face, ...fallbacksOf(face)]);
      expect([...drawnIn.keys()].filter((by) => !allowed.has(by))).toEqual([]);
    }
  });

  it.each(FACE_IDS.filter((face) => FACES[face].source === 'display'))('%s is embedded under its own name', (face) => {
    const table = readTrueType(readFileSync(require.resolve(FACES[face].file))).table('name');
    const text = Buffer.from(table ?? [])
      .toString('latin1')
      .replaceAll('\0', '');
    expect(text).toContain(postScriptName(face));
  });
});

describe('samples of fonts', () => {
  it('weigh some kilobytes together, and are not the fonts themselves', async () => {
    const css = await samplesCss(library, ({ face, slice }) => `/fonts/sample.${face}.${slice}.ttf`);
    const files = [...css.matchAll(/sample\.([a-z]+-\d+)\.([a-z0-9]+)\.ttf/g)];
    expect(new Set(files.map(([, face]) => face))).toEqual(SAMPLED_FACES);
    const sizes = await Promise.all(
      files.map(async ([, face = '', slice = '']) =>
        isBuiltIn(face) ? (await sampleFile(library, { face, slice })).length : 0,
      ),
    );
    expect(Math.max(...sizes)).toBeLessThan(40_000);
    expect(css).not.toMatch(/"Laurel-(?!sample-)/);
  });
  it('contain the characters that lists of fonts show', async () => {
    for (const name of FONT_NAMES) {
      const face = faceOf(name, false);
      const { drawnIn } = await library.cover(face, `${name}${LATIN.has(name) ? SAMPLE.latin : SAMPLE.chinese}`);
      expect([...drawnIn.keys()]).toEqual([face]);
    }
  });
});

describe('licences of fonts', () => {
  it.each([...packagesOfFonts().keys()])('$package is under the open licence and names its holder', (origin) => {
    const root = path.dirname(require.resolve(`${origin.package}/package.json`));
    const files = origin.package === 'lxgw-wenkai-webfont' ? ['OFL.txt', 'README.md'] : ['LICENSE_FONT'];
    const text = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
    expect(text).toMatch(/SIL Open Font License/i);
    expect(text.toLowerCase()).toContain(origin.holder.toLowerCase());
  });
  it('are listed in docs/fonts.md, each package with its families, holder and source', () => {
    const list = readFileSync(new URL('../../../../docs/fonts.md', import.meta.url), 'utf8');
    for (const [{ package: from, holder, home }, families] of packagesOfFonts())
      expect(list).toContain(`| ${families.join(', ') || '–'} | \`${from}\` | ${holder} | ${home} |`);
  });
});
