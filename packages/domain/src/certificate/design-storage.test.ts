import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newDesign } from './design.ts';
import { loadDesign, saveDesign, sentBytes } from './design-storage.ts';
import { numberTemplates } from './numbering.ts';
import {
  awardElement,
  numberElements,
  qrElement,
  recipientElements,
  recipientTemplates,
  sealElement,
} from './recipients.ts';
import golden from './spec-defaults.golden.json' with { type: 'json' };

const counter = () => {
  let n = 0;
  return () => `id-${++n}`;
};

const specDefaults = () => {
  const newId = counter();
  const design = newDesign(newId);
  const template = recipientTemplates[0];
  const number = numberTemplates[3];
  if (!template || !number) throw new Error('the templates are there');
  const elements = [
    ...recipientElements(template, newId),
    awardElement(newId()),
    ...numberElements(number, newId),
    qrElement(newId()),
    sealElement(newId()),
  ];
  return { ...design, slides: [{ id: 'slide-1', elements }] };
};

it('the size of a design in a request counts UTF-8 bytes, with quotes twice', () => {
  for (const content of ['', '{"a":1}', '证书 é 𠮷', '\n\\'])
    expect(sentBytes(content)).toBe(Buffer.byteLength(JSON.stringify(content)));
});

describe('stored designs', () => {
  it('the specification’s defaults never change, byte for byte', () => {
    expect(saveDesign(specDefaults())).toBe(saveDesign(golden as never));
    expect(createHash('sha256').update(saveDesign(specDefaults())).digest('hex')).toBe(
      'b3fddb4e3d5d46ac4c3b88792141f9eec573629efa4a468351ec10aa6d47a414',
    );
    const loaded = loadDesign(golden);
    expect(loaded.ok && saveDesign(loaded.design)).toBe(saveDesign(specDefaults()));
  });
  it('a design of the specification gains its version and page width, and keeps every unknown key', () => {
    const stored = {
      title: 't',
      viewportRatio: 0.7085,
      theme: { fontColor: 'x' },
      slides: [
        {
          id: 's',
          remark: 'r',
          elements: [{ id: 'v', type: 'video', left: 1.23456789, top: 2, width: 3, height: 4, autoplay: true }],
        },
      ],
    };
    const loaded = loadDesign(stored);
    expect(loaded).toMatchObject({
      ok: true,
      design: { ...stored, schemaVersion: 1, viewportSize: 1000, slideIndex: 0 },
    });
  });
  it('a design of a newer Laurel is refused rather than guessed at', () => {
    expect(loadDesign({ schemaVersion: 99, title: 't', slides: [] }).ok).toBe(false);
  });
});
