import type { Design, ImageElement, Slide, SlideElement } from '@laurel/domain/certificate/design.ts';
import { A4_MM, isImage, isText, isVector, PAGE_UNITS, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import {
  fontLabel,
  isImageField,
  isTextField,
  NUMBER_BODY_CODES,
  type UploadedFace,
} from '@laurel/domain/certificate/fields.ts';
import { fieldsOf, fieldText, joinNames, type Printed } from '@laurel/domain/certificate/printed.ts';
import { asPrinted, MOST_PRINTED_PAGES } from '@laurel/domain/certificate/printed-pages.ts';
import { boxOf, drawnBox, type Edge, edgeOf } from './edges.ts';
import type { Box } from './fit.ts';
import type { Laid, LayOut } from './lay-out.ts';
import { uploadedFacesOf } from './named-fonts.ts';
import { overlaps } from './overlaps.ts';

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
  | 'tooManyPages'
  | 'blankPage'
  | 'largeSheet'
  | 'duplicateRecipient'
  | 'erasedRecipient'
  | 'numbersOverflow'
  | 'noName'
  | 'noNumber'
  | 'nameWaived'
  | 'numberWaived'
  | 'offPage'
  | 'cutByEdge'
  | 'nearEdge'
  | 'zeroSize'
  | 'covered'
  | 'transparent'
  | 'lowContrast'
  | 'qrUnreadable'
  | 'qrWrong'
  | 'textNotInFile'
  | 'nameNotInFile'
  | 'numberNotInFile'
  | 'unreadableImage'
  | 'cannotBePrinted'
  | 'notRendered';

/** A finding before numbers are assigned. An error stops the batch, a warning asks somebody to look. */
export type Finding = {
  readonly kind: FindingKind;
  readonly severity: 'error' | 'warning';
  /** Which certificate, by its place from 1; absent if it concerns the design or the whole batch. */
  readonly ordinal?: number;
  readonly recipient?: string;
  /** The element's id; '' is the background. */
  readonly element?: string;
  /** The other element's id, for overlapping and covered elements. */
  readonly detail?: string;
  /** Where on the page, in page units. */
  readonly place?: Box;
  /** Which page, from 1, of a design with several. */
  readonly page?: number;
};

type ImageSize = { readonly width: number; readonly height: number };
const DPI = 200;
const QR_MM = 20;
const MM_PER_INCH = 25.4;

/** What is available for printing a design. */
export type AtHand = {
  readonly images: ReadonlyMap<string, ImageSize>;
  readonly fonts: ReadonlySet<UploadedFace>;
  readonly hasSeal: boolean;
  /** Which of its pages are printed. */
  readonly pages?: 'all' | undefined;
  /** Fields that the certificates omit, and why. */
  readonly waivers?: readonly { readonly field: 'name' | 'number'; readonly reason: string }[];
};

/** Millimetres by which a page may exceed A4 and still be printed on it: the specification's page does by 0.42. */
const NEARLY_A4 = 1;

/** The paper size in words if it is larger than A4 without a chosen width: most printers have only A4. */
const largerThanA4 = (design: Design): string | undefined => {
  const chosen = design.page?.mode === 'ratio' && design.page.widthMm !== A4_MM.long;
  const { width, height } = pageSizeMm(design);
  const fits = Math.min(width, height) <= A4_MM.short + NEARLY_A4 && Math.max(width, height) <= A4_MM.long + NEARLY_A4;
  return chosen || fits ? undefined : `${width} × ${height} mm`;
};

/** Problems of a picture's source; `widthMm` is its printed width. */
const sourceFinding = (
  src: string,
  widthMm: number,
  images: AtHand['images'],
): Omit<Finding, 'element'> | undefined => {
  if (src.startsWith('laurel:') || src === '') return undefined;
  if (!/^asset:[0-9a-f]{64}$/.test(src)) return { kind: 'foreignImage', severity: 'error', detail: src.slice(0, 80) };
  const size = images.get(src.slice('asset:'.length));
  if (!size) return { kind: 'missingImage', severity: 'error' };
  const dpi = Math.round(size.width / (widthMm / MM_PER_INCH));
  return dpi < DPI ? { kind: 'lowResolution', severity: 'warning', detail: `${dpi} dpi` } : undefined;
};

const codeFindings = (element: ImageElement, mmPerUnit: number): Omit<Finding, 'element'>[] => {
  const mm = Math.min(element.width, element.height) * mmPerUnit;
  if (element.code !== 'qrCode' || mm >= QR_MM) return [];
  return [{ kind: 'qrTooSmall', severity: 'error', detail: `${mm.toFixed(1)} mm` }];
};

/** Less than a unit is invisible. */
const hasNoSize = ({ width, height }: SlideElement) => width < 1 || height < 1;
const mustBeSeen = (element: SlideElement) =>
  isText(element) ? fieldsOf({ id: '', elements: [element] }).size > 0 : isImage(element) && element.code !== '';
const FAINT = 0.1;

const placeFindings = (design: Design, element: SlideElement): Omit<Finding, 'element'>[] => {
  if (!mustBeSeen(element)) return [];
  const place = boxOf(element);
  if (hasNoSize(element)) return [{ kind: 'zeroSize', severity: 'error', place }];
  const faint = typeof element.opacity === 'number' && element.opacity < FAINT;
  const edge = isImage(element) ? edgeOf(design, place) : undefined;
  const found: Omit<Finding, 'element'>[] = faint ? [{ kind: 'transparent', severity: 'error', place }] : [];
  return edge ? [...found, { kind: edge, severity: severityOf(edge, element), place }] : found;
};
/** A seal may be stamped over the edge; a code or a name may not. */
const severityOf = (edge: Edge, element: SlideElement): Finding['severity'] =>
  edge === 'nearEdge' || (edge === 'cutByEdge' && isImage(element) && element.code === 'seal') ? 'warning' : 'error';

const elementFindings = (design: Design, element: SlideElement, { images, hasSeal }: AtHand): Finding[] => {
  const mmPerUnit = pageSizeMm(design).width / PAGE_UNITS;
  const found: Omit<Finding, 'element'>[] = placeFindings(design, element);
  if (isImage(element)) {
    found.push(...codeFindings(element, mmPerUnit));
    if (element.code === 'seal' && !hasSeal && !element.src.startsWith('asset:'))
      found.push({ kind: 'sealMissing', severity: 'warning' });
    const wrong = element.code ? undefined : sourceFinding(element.src, element.width * mmPerUnit, images);
    if (wrong) found.push({ ...wrong, place: boxOf(element) });
  } else if (!isText(element) && !isVector(element))
    found.push({ kind: 'kindNotPrinted', severity: 'warning', detail: element.type });
  return found.map((one) => ({ ...one, element: element.id }));
};

const REQUIRED = [
  { field: 'name', missing: 'noName', waived: 'nameWaived', codes: ['student'] },
  { field: 'number', missing: 'noNumber', waived: 'numberWaived', codes: ['certificateNumber', ...NUMBER_BODY_CODES] },
] as const;

/** The fields that every certificate must show: holder and number, unless a reason for omitting them was given. */
const requiredFindings = (codes: ReadonlySet<string>, waivers: AtHand['waivers'] = []): Finding[] =>
  REQUIRED.filter((one) => !one.codes.some((code) => codes.has(code))).map(({ field, missing, waived }): Finding => {
    const waiver = waivers.find((one) => one.field === field);
    return waiver ? { kind: waived, severity: 'warning', detail: waiver.reason } : { kind: missing, severity: 'error' };
  });

/** A field on any page counts for the whole certificate. */
const fieldFindings = ({ rareFonts, slides }: Design, { fonts, waivers }: AtHand): Finding[] => {
  const codes = new Set(slides.flatMap((slide) => [...fieldsOf(slide)]));
  const faces = new Map(slides.flatMap((slide) => [...uploadedFacesOf(slide, rareFonts)]));
  const unknown = [...codes].filter((code) => !isTextField(code) && !isImageField(code));
  return [
    ...[...faces]
      .filter(([face]) => !fonts.has(face))
      .map(([, name]): Finding => ({ kind: 'missingFont', severity: 'error', detail: fontLabel(name) })),
    ...unknown.map((code): Finding => ({ kind: 'unknownField', severity: 'error', detail: code })),
    ...(codes.has('qrCode') ? [] : [{ kind: 'noQrCode', severity: 'warning' } as const]),
    ...requiredFindings(codes, waivers),
  ];
};

/** Problems of a design for any recipient: pictures, positions, QR code, seal, fields. */
export const checkDesign = (design: Design, atHand: AtHand): Finding[] => {
  const printed = asPrinted(design, atHand);
  if (printed.slides.length === 0) return [{ kind: 'noSlide', severity: 'error' }];
  const sheet = largerThanA4(design);
  return [
    ...pageCountFindings(design, atHand),
    ...(sheet ? [{ kind: 'largeSheet', severity: 'warning', detail: sheet } as const] : []),
    ...onEachPage(printed, (slide) => slideFindings(design, slide, atHand)),
    ...fieldFindings(printed, atHand),
  ];
};

/** Findings of each page, which name it if there are several. */
export const onEachPage = <Found extends object>(
  { slides }: Pick<Design, 'slides'>,
  find: (slide: Slide) => readonly Found[],
): (Found & Pick<Finding, 'page'>)[] =>
  slides.flatMap((slide, n) => find(slide).map((one) => (slides.length > 1 ? { ...one, page: n + 1 } : one)));

const pageCountFindings = ({ slides }: Design, { pages }: AtHand): Finding[] => {
  const detail = String(slides.length);
  if (pages !== 'all') return slides.length > 1 ? [{ kind: 'moreSlides', severity: 'warning', detail }] : [];
  return slides.length > MOST_PRINTED_PAGES ? [{ kind: 'tooManyPages', severity: 'error', detail }] : [];
};

const slideFindings = (design: Design, { background, elements }: Slide, atHand: AtHand): Finding[] => {
  const src = background?.src;
  const back = src ? sourceFinding(src, pageSizeMm(design).width, atHand.images) : undefined;
  return [
    ...(elements.length === 0 && !src ? [{ kind: 'blankPage', severity: 'warning' } as const] : []),
    ...(back ? [{ ...back, element: '' }] : []),
    ...elements.flatMap((element) => elementFindings(design, element, atHand)),
  ];
};

/** Fields that may be empty: their line is simply not printed. */
const MAY_BE_EMPTY = new Set([
  'teacher',
  'teamName',
  'certCodePrefix',
  'certCodeSuffix',
  'itemName',
  'school',
  'citation',
]);

/** Space around ideographs that belongs to them, as a share of their size. */
const AROUND_INK = 0.12;

type OfOne = Omit<Finding, 'ordinal' | 'recipient'>;
const placedTexts = (slide: Slide, laid: Laid) =>
  slide.elements.filter(isText).flatMap((element) => {
    const text = laid.texts.get(element.id)?.measured;
    return text ? [{ element, size: text.size, box: text.box() }] : [];
  });

const layoutFindings = (design: Design, slide: Slide, laid: Laid): OfOne[] => {
  const placed = placedTexts(slide, laid);
  const overflowing = laid.overflowing.filter((id) => slide.elements.some((element) => element.id === id));
  const edges = placed.flatMap(({ element, size, box }): OfOne[] => {
    const place = drawnBox(element, box);
    const edge = mustBeSeen(element) ? edgeOf(design, place, size * AROUND_INK) : undefined;
    return edge ? [{ kind: edge, severity: severityOf(edge, element), element: element.id, place }] : [];
  });
  return [
    ...overflowing.map((id): OfOne => ({ kind: 'overflow', severity: 'error', element: id })),
    ...overlaps(placed).map(
      ([one, other]): OfOne => ({
        kind: 'textsOverlap',
        severity: 'warning',
        element: one,
        detail: other,
      }),
    ),
    ...edges,
  ];
};

/** A readable form of a character: an invisible one by its number. */
const asNamed = (character: string) =>
  /\p{C}/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character;

/** As long as a certificate's. */
const AN_ADDRESS = `https://laurel.invalid/certificate/trace?c=${'0'.repeat(26)}`;

/** Problems of one certificate: characters that no face has, text beyond its box or the page, missing values. */
export const checkCertificate = async (
  design: Design,
  printed: Printed,
  ordinal: number,
  layOut: LayOut,
): Promise<Finding[]> => {
  const recipient = joinNames(printed.students, 'name', 3);
  const laid = await layOut({ design, data: { printed, traceUrl: AN_ADDRESS } });
  const findings: OfOne[] = onEachPage(design, (slide) => layoutFindings(design, slide, laid));
  if (laid.missing.length > 0)
    findings.push({ kind: 'missingGlyph', severity: 'error', detail: laid.missing.map(asNamed).join(' ') });
  for (const code of new Set(design.slides.flatMap((slide) => [...fieldsOf(slide)]))) {
    if (!isTextField(code) || fieldText(printed, code, 'name', AN_ADDRESS)) continue;
    findings.push({ kind: 'missingField', severity: MAY_BE_EMPTY.has(code) ? 'warning' : 'error', detail: code });
  }
  return findings.map((finding) => ({ ...finding, ordinal, recipient }));
};
