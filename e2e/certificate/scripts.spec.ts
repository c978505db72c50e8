import { type Design, newDesign } from '@laurel/domain/certificate/design.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import { makePreviewFile } from '@laurel/pdf/certificate/certificate-file.ts';
import { inspect } from '@laurel/pdf/inspector/inspector.ts';
import { describe, expect, it } from 'vitest';
import { testPrinting } from './printing.ts';
import { sampleCertificate } from './sample.ts';

const printing = await testPrinting();
const NAMES = {
  Uyghur: 'ئابدۇرېھىم مەمەت',
  'Arabic among others': '王بابۇر 2026 لا',
  Tibetan: 'བཀྲ་ཤིས་སྒྲོལ་མ',
  Mongolian: 'ᠮᠣᠩᠭᠣᠯ',
  Thai: 'สมชาย กำ',
  Hindi: 'श्री क्षितिज',
};
const place = { left: 100, width: 800, height: 70, fontSize: 40 };
const design: Design = {
  ...newDesign(() => 'slide'),
  slides: [
    {
      id: 'slide',
      elements: [
        newTextElement('name', { ...place, top: 100, code: 'student', content: '<p></p>' }),
        newTextElement('down', {
          ...place,
          left: 900,
          width: 60,
          height: 600,
          top: 60,
          vertical: true,
          code: 'student',
        }),
      ],
    },
  ],
};
const certificateOf = (n: number, name: string) => {
  const one = sampleCertificate(n);
  return { ...one, printed: { ...one.printed, students: [{ name, school: '' }] } };
};

const print = async (hash: string, certificates: ReturnType<typeof certificateOf>[], mode: 'accessible' | 'bulk') => {
  const files = new Map<string, Buffer>();
  await printing.printer.print(printing.printableOf(`${hash} ${mode}`, design), certificates, {
    mode,
    onPrinted: async (page) => {
      files.set(page.certificate.id, Buffer.from(makePreviewFile(page, '2000-01-01T00:00:00.000Z')));
    },
  });
  return files;
};

describe('a name whose letters need shaping', () => {
  it.each(Object.entries(NAMES))('is printed and read again from its file: %s', async (_, name) => {
    const printable = printing.printableOf(`script ${name}`, design);
    const found: string[] = [];
    const certificate = { ...certificateOf(1, name), ordinal: 1 };
    const failed = await inspect(printing, printable, [certificate], ({ findings }) => {
      found.push(...findings.map(({ kind }) => kind));
    });
    expect([failed.map(({ failure }) => String(failure)), found]).toEqual([[], []]);
  });

  it.each(['accessible', 'bulk'] as const)('has the same file, with whomever it is printed: %s', async (mode) => {
    const [first, second] = [certificateOf(1, NAMES.Tibetan), certificateOf(2, NAMES.Uyghur)];
    const beside = await print('beside', [first, second], mode);
    const alone = await print('alone', [second], mode);
    expect(Buffer.compare(beside.get(second.id) ?? Buffer.alloc(0), alone.get(second.id) ?? Buffer.alloc(1))).toBe(0);
    expect(beside.size).toBe(2);
  });
});
