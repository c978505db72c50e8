import { type Design, PAGE_UNITS, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import { NUMBER_BODY_CODES } from '@laurel/domain/certificate/fields.ts';
import { fieldsOf, numberText } from '@laurel/domain/certificate/printed.ts';
import type { Box } from '@laurel/slide/fit.ts';
import type { CertificateToPrint } from '../printer/printable.ts';
import type { FieldToSee } from './fields-to-see.ts';
import type { Area, Pixels } from './ink.ts';
import type { Judged } from './judge-field.ts';
import { codesIn } from './read-codes.ts';
import type { ReadPrintedFile } from './read-file.ts';
import { hasWords, withoutSpaces } from './said-text.ts';

/** Width of the picture of a printed page: at least five pixels per module of a QR code of 20 mm on A4. */
const WIDTH = 2000;
/** The white margin that a QR code needs, in page units. */
const AROUND_CODE = 12;

/** Where a box of the slide is on the picture of its sheet, limited to the sheet. */
const onSheet = (design: Design, box: Box): Area => {
  const { width: mm } = pageSizeMm(design);
  const bleed = design.page?.bleedMm ?? 0;
  const unit = (WIDTH / (mm + 2 * bleed)) * (mm / PAGE_UNITS);
  const margin = (WIDTH * bleed) / (mm + 2 * bleed);
  const at = (units: number) => Math.round(margin + units * unit);
  return {
    left: at(Math.max(0, box.left - AROUND_CODE)),
    top: at(Math.max(0, box.top - AROUND_CODE)),
    right: at(Math.min(PAGE_UNITS, box.right + AROUND_CODE)),
    bottom: at(Math.min(PAGE_UNITS * design.viewportRatio, box.bottom + AROUND_CODE)),
  };
};

/** The smallest part of the sheet that contains all of these; undefined if there are none. */
const around = (areas: readonly Area[]): Area | undefined =>
  areas.length === 0
    ? undefined
    : {
        left: Math.max(0, Math.min(...areas.map(({ left }) => left))),
        top: Math.max(0, Math.min(...areas.map(({ top }) => top))),
        right: Math.max(...areas.map(({ right }) => right)),
        bottom: Math.max(...areas.map(({ bottom }) => bottom)),
      };

type Part = { readonly at: Area | undefined; readonly picture: Pixels | undefined };
const codesOn = async ({ at, picture }: Part, { left, top, right, bottom }: Area): Promise<readonly string[]> =>
  at && picture
    ? codesIn(picture, { left: left - at.left, top: top - at.top, right: right - at.left, bottom: bottom - at.top })
    : [];

const judgeCode = async (design: Design, field: FieldToSee, address: string, part: Part): Promise<Judged[]> => {
  const codes = await codesOn(part, onSheet(design, field.box));
  if (codes.includes(address)) return [];
  const kind = codes.length > 0 ? 'qrWrong' : 'qrUnreadable';
  return [{ kind, severity: 'error', element: field.id, place: field.box, ...(codes[0] ? { detail: codes[0] } : {}) }];
};

const judgeWords = (design: Design, { printed }: CertificateToPrint, text: string): Judged[] => {
  const [slide] = design.slides;
  const codes = slide ? fieldsOf(slide) : new Set<string>();
  const shown = printed.namesShown > 0 ? printed.students.slice(0, printed.namesShown) : printed.students;
  const lost = codes.has('student') && shown.some(({ name }) => !hasWords(text, withoutSpaces(name)));
  const numbered = codes.has('certificateNumber') || NUMBER_BODY_CODES.some((code) => codes.has(code));
  const broken = numbered && !text.includes(withoutSpaces(numberText(printed.number)));
  return [
    ...(lost ? [{ kind: 'nameNotInFile', severity: 'error' } as const] : []),
    ...(broken ? [{ kind: 'numberNotInFile', severity: 'error' } as const] : []),
  ];
};

/** A page (from 1) of a printed file, and what reads it. Characters known to be missing are reported separately. */
type PrintedPage = {
  readonly pdf: Uint8Array;
  readonly page: number;
  readonly knownMissing: boolean;
  readonly read: ReadPrintedFile;
};

/**
 * Problems of a page of a printed file and its design: codes that a phone cannot read, and text that cannot be copied.
 */
export const judgeFile = async (
  design: Design,
  certificate: CertificateToPrint,
  fields: readonly FieldToSee[],
  { pdf, page, knownMissing, read }: PrintedPage,
): Promise<Judged[]> => {
  const qrCodes = fields.filter(({ kind }) => kind === 'qrCode');
  const at = around(qrCodes.map(({ box }) => onSheet(design, box)));
  const { text, picture } = await read(pdf, { page, width: WIDTH, part: at });
  const found: Judged[] = [];
  for (const field of qrCodes) found.push(...(await judgeCode(design, field, certificate.traceUrl, { at, picture })));
  if (knownMissing) return found;
  for (const { kind, says, id, box } of fields)
    if (kind === 'text' && !hasWords(text, says))
      found.push({ kind: 'textNotInFile', severity: 'error', element: id, place: box });
  return [...found, ...judgeWords(design, certificate, text)];
};
