import type { Design } from '@laurel/domain/certificate/design.ts';
import { A4_MM, isImage, isText, PAGE_UNITS, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import { fontLabel, isImageField, isTextField, type UploadedFace } from '@laurel/domain/certificate/fields.ts';
import { fieldsOf, fieldText, joinNames, type Printed } from '@laurel/domain/certificate/printed.ts';
import type { LayOut } from './lay-out.ts';
import { overlaps } from './overlaps.ts';
import { uploadedFacesOf } from './uploaded-faces.ts';

export type FindingKind =
  | 'noSlide'
  | 'noRecipients'
  | 'overflow'
  | 'textsOverlap'
  | 'missingGlyph'
  | 'missingField'
  | 'unknownField'
  | 'foreignImage'
  | 'missingImage'
  | 'missingFont'
  | 'lowResolution'
  | 'qrTooSmall'
  | 'sealMissing'
  | 'noQrCode'
  | 'kindNotPrinted'
  | 'moreSlides'
  | 'largeSheet'
  | 'duplicateRecipient'
  | 'numbersOverflow';

/** One thing found before numbers are given. An error stops the batch, a warning asks somebody to look. */
export type Finding = {
  readonly kind: FindingKind;
  readonly severity: 'error' | 'warning';
  /** Which certificate, by its place from 1; absent when it concerns the design or the whole batch. */
  readonly ordinal?: number;
  readonly recipient?: string;
  /** The element's name, or its id when it has none. */
  readonly element?: string;
  /** Of overlapping texts the other's name or id. */
  readonly detail?: string;
};

type ImageSize = { readonly width: number; readonly height: number };
const DPI = 200;
const QR_MM = 20;
const MM_PER_INCH = 25.4;

/** What there is to print a design with. */
export type AtHand = {
  readonly images: ReadonlyMap<string, ImageSize>;
  readonly fonts: ReadonlySet<UploadedFace>;
  readonly hasSeal: boolean;
};

/** Millimetres by which a sheet may exceed A4 and still be printed on it: the specification's page does by 0.42. */
const NEARLY_A4 = 1;

/** The sheet in words when it is larger than A4 though nobody gave it a width of its own: most printers have no other. */
const largerThanA4 = (design: Design): string | undefined => {
  const chosen = design.page?.mode === 'ratio' && design.page.widthMm !== A4_MM.long;
  const { width, height } = pageSizeMm(design);
  const fits = Math.min(width, height) <= A4_MM.short + NEARLY_A4 && Math.max(width, height) <= A4_MM.long + NEARLY_A4;
  return chosen || fits ? undefined : `${width} × ${height} mm`;
};

/** What is wrong with a design for any recipient: pictures, QR code, seal, unknown fields. */
export const checkDesign = (design: Design, { images, fonts, hasSeal }: AtHand): Finding[] => {
  const slide = design.slides[0];
  if (!slide) return [{ kind: 'noSlide', severity: 'error' }];
  const findings: Finding[] = [];
  const mmPerUnit = pageSizeMm(design).width / PAGE_UNITS;
  if (design.slides.length > 1)
    findings.push({ kind: 'moreSlides', severity: 'warning', detail: String(design.slides.length) });
  const sheet = largerThanA4(design);
  if (sheet) findings.push({ kind: 'largeSheet', severity: 'warning', detail: sheet });
  const picture = (src: string, widthMm: number, element: string) => {
    if (src.startsWith('laurel:') || src === '') return;
    if (!/^asset:[0-9a-f]{64}$/.test(src)) {
      findings.push({ kind: 'foreignImage', severity: 'error', element, detail: src.slice(0, 80) });
      return;
    }
    const size = images.get(src.slice('asset:'.length));
    if (!size) findings.push({ kind: 'missingImage', severity: 'error', element });
    else {
      const dpi = Math.round(size.width / (widthMm / MM_PER_INCH));
      if (dpi < DPI) findings.push({ kind: 'lowResolution', severity: 'warning', element, detail: `${dpi} dpi` });
    }
  };
  if (slide.background?.src) picture(slide.background.src, PAGE_UNITS * mmPerUnit, '');
  for (const element of slide.elements) {
    const name = element.name || element.id;
    if (isImage(element)) {
      if (element.code === 'qrCode' && element.width * mmPerUnit < QR_MM)
        findings.push({
          kind: 'qrTooSmall',
          severity: 'error',
          element: name,
          detail: `${(element.width * mmPerUnit).toFixed(1)} mm`,
        });
      if (element.code === 'seal' && !hasSeal && !element.src.startsWith('asset:'))
        findings.push({ kind: 'sealMissing', severity: 'warning', element: name });
      if (!element.code) picture(element.src, element.width * mmPerUnit, name);
    } else if (!isText(element))
      findings.push({ kind: 'kindNotPrinted', severity: 'warning', element: name, detail: element.type });
  }
  for (const [face, fontName] of uploadedFacesOf(slide))
    if (!fonts.has(face)) findings.push({ kind: 'missingFont', severity: 'error', detail: fontLabel(fontName) });
  const codes = fieldsOf(slide);
  for (const code of codes)
    if (!isTextField(code) && !isImageField(code))
      findings.push({ kind: 'unknownField', severity: 'error', detail: code });
  if (!codes.has('qrCode')) findings.push({ kind: 'noQrCode', severity: 'warning' });
  return findings;
};

/** Fields whose absence nobody minds: their line simply is not printed. */
const MAY_BE_EMPTY = new Set(['teacher', 'teamName', 'certCodePrefix', 'certCodeSuffix', 'itemName', 'school']);

/** What would go wrong on one certificate: characters no face has, text past its box, values that are not there. */
export const checkCertificate = async (
  design: Design,
  printed: Printed,
  ordinal: number,
  layOut: LayOut,
): Promise<Finding[]> => {
  const slide = design.slides[0];
  if (!slide) return [];
  const recipient = joinNames(printed.students, 'name', 3);
  const about = { ordinal, recipient };
  const laid = await layOut({ design, data: { printed, traceUrl: 'https://laurel.invalid' } });
  const nameOf = (id: string) => slide.elements.find((element) => element.id === id)?.name || id;
  const findings: Finding[] = laid.overflowing.map((id) => ({
    kind: 'overflow',
    severity: 'error',
    element: nameOf(id),
    ...about,
  }));
  const placed = slide.elements.filter(isText).flatMap((element) => {
    const text = laid.texts.get(element.id)?.measured;
    return text ? [{ element, size: text.size, box: text.box() }] : [];
  });
  for (const pair of overlaps(placed))
    findings.push({
      kind: 'textsOverlap',
      severity: 'warning',
      element: nameOf(pair[0]),
      detail: nameOf(pair[1]),
      ...about,
    });
  if (laid.missing.length > 0)
    findings.push({ kind: 'missingGlyph', severity: 'error', detail: laid.missing.join(' '), ...about });
  for (const code of fieldsOf(slide)) {
    if (!isTextField(code) || fieldText(printed, code, 'name')) continue;
    findings.push({
      kind: 'missingField',
      severity: MAY_BE_EMPTY.has(code) ? 'warning' : 'error',
      detail: code,
      ...about,
    });
  }
  return findings;
};
