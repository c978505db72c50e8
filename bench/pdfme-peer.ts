import { type Design, isImage, isText, PAGE_UNITS, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import { fillText, type Printed } from '@laurel/domain/certificate/printed.ts';
import { type Font, mm2pt, type Template } from '@pdfme/common';
import { generate } from '@pdfme/generator';
import { barcodes, image, text } from '@pdfme/schemas';

type PeerSheet = { readonly printed: Printed; readonly traceUrl: string };
const FACE = 'peer';

/** The text of an element on one certificate, as the plain text that pdfme draws. */
const wordsOf = (element: Parameters<typeof fillText>[0], { printed, traceUrl }: PeerSheet): string =>
  (fillText(element, printed, traceUrl) ?? [])
    .map(({ runs }) => runs.map((run) => (run.type === 'text' ? run.text : '')).join(''))
    .join('\n');

/**
 * The first slide of a design drawn by `@pdfme/generator`: its texts at their positions and sizes (mm and pt), the QR
 * code and the background picture; neither tagged nor signed. `face` is a TrueType file of the needed characters, so
 * that the peer does not have to parse a whole Chinese font. Returns one PDF for each call of `print`.
 */
export const pdfmePeer = (design: Design, jpeg: Buffer, face: Buffer) => {
  const page = pageSizeMm(design);
  const mm = (units: number) => (units * page.width) / PAGE_UNITS;
  const elements = design.slides[0]?.elements ?? [];
  const texts = elements.filter(isText).filter((element) => !element.vertical);
  const codes = elements.filter(isImage).filter((element) => element.code === 'qrCode');
  const place = (one: { id: string; left: number; top: number; width: number; height: number }) => ({
    name: one.id,
    position: { x: mm(one.left), y: mm(one.top) },
    width: mm(one.width),
    height: mm(one.height),
  });
  const template: Template = {
    basePdf: { ...page, padding: [0, 0, 0, 0] },
    schemas: [
      [
        { name: 'background', type: 'image', position: { x: 0, y: 0 }, ...page },
        ...texts.map((element) => ({
          ...place(element),
          type: 'text',
          fontName: FACE,
          fontSize: mm2pt(mm(element.fontSize)),
          alignment: element.align ?? 'left',
          fontColor: '#333333',
        })),
        ...codes.map((element) => ({ ...place(element), type: 'qrcode' })),
      ],
    ],
  };
  const font: Font = { [FACE]: { data: Uint8Array.from(face).buffer, fallback: true, subset: true } };
  const background = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  const input = (sheet: PeerSheet): Record<string, string> => ({
    background,
    ...Object.fromEntries(texts.map((element) => [element.id, wordsOf(element, sheet)])),
    ...Object.fromEntries(codes.map((element) => [element.id, sheet.traceUrl])),
  });
  return {
    print: (sheets: readonly PeerSheet[]): Promise<Uint8Array> =>
      generate({
        template,
        inputs: sheets.map(input),
        options: { font },
        plugins: { text, image, qrcode: barcodes.qrcode },
      }),
  };
};
