import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Design, newDesign } from '@laurel/domain/certificate/design.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import { openFontLibrary } from '@laurel/slide/fonts/library.ts';
import { openLayout } from '@laurel/slide/lay-out.ts';
import { checkCertificate } from '@laurel/slide/preflight.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it } from 'vitest';
import { testPrinting } from './printing.ts';
import { RARE, RARE_FACE, RARE_FONT, rareFont } from './rare-font.fixture.ts';
import { sampleCertificate } from './sample.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-rare-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const font = await rareFont(openFontLibrary(folder));
const printing = await testPrinting(async (face) => (face === RARE_FACE ? font : undefined));

const WORDS = `王${RARE}，a𠮷`;
const withFonts = (rareFonts: Design['rareFonts']): Design => ({
  ...newDesign(() => 'slide'),
  slides: [
    {
      id: 'slide',
      elements: [newTextElement('t', { left: 100, top: 100, width: 800, content: `<p>${WORDS}</p>`, fontSize: 40 })],
    },
  ],
  ...(rareFonts ? { rareFonts } : {}),
});
const certificate = sampleCertificate(1);

describe('a font that a design adds for rare characters', () => {
  it('draws only what no other font has; without it these characters are reported', async () => {
    const layOut = openLayout(printing.library);
    const [without, withIt] = await Promise.all([
      openLayout(printing.library)({ design: withFonts(undefined), data: certificate }),
      layOut({ design: withFonts([RARE_FONT]), data: certificate }),
    ]);
    expect(without.missing).toEqual([...RARE]);
    expect(withIt.missing).toEqual([]);
    const drawnIn = withIt.texts.get('t')?.measured.drawnIn;
    expect([...(drawnIn?.get(RARE_FACE) ?? [])]).toEqual([...RARE].map((c) => c.codePointAt(0)));
    expect([...(drawnIn?.keys() ?? [])].sort()).toEqual(['rare-400', 'sans-400', RARE_FACE]);
    const found = async (design: Design) =>
      (await checkCertificate(design, certificate.printed, 1, openLayout(printing.library)))
        .filter(({ kind }) => kind === 'missingGlyph')
        .map(({ detail }) => detail);
    expect(await found(withFonts(undefined))).toEqual(['𪚥 U+E001']);
    expect(await found(withFonts([RARE_FONT]))).toEqual([]);
  });

  it.each(['accessible', 'bulk'] as const)('is embedded with these glyphs and found in the text: %s', async (mode) => {
    const printable = printing.printableOf(`rare ${mode}`, withFonts([RARE_FONT]));
    const { files, failed } = await printing.print(printable, [1, 2], mode);
    expect(failed).toEqual([]);
    const document = await getDocument({ data: new Uint8Array(files.get(1) ?? []), verbosity: 0 }).promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toBe(WORDS);
  });

  it('does not delay other certificates where it is not chosen', async () => {
    const design = withFonts(undefined);
    const named = { ...design, slides: [{ id: 'slide', elements: [newTextElement('t', { code: 'student' })] }] };
    const failed = await printing.printer.print(
      printing.printableOf('named', named),
      [
        certificate,
        { ...sampleCertificate(2), printed: { ...certificate.printed, students: [{ name: `王${RARE}`, school: '' }] } },
      ],
      { mode: 'bulk', onPrinted: async () => undefined },
    );
    expect(failed.map(({ item }) => item.id)).toEqual([sampleCertificate(2).id]);
  });
});
