import { plainText } from '@laurel/domain/certificate/content.ts';
import type { Design, SlideElement, TextElement } from '@laurel/domain/certificate/design.ts';
import { isImage, isText } from '@laurel/domain/certificate/design.ts';
import { isTextField } from '@laurel/domain/certificate/fields.ts';
import { fieldsOf, fillText } from '@laurel/domain/certificate/printed.ts';
import { boxOf, drawnBox } from '@laurel/slide/edges.ts';
import type { Box } from '@laurel/slide/fit.ts';
import type { Laid } from '@laurel/slide/lay-out.ts';
import { type SlideRun, slideRuns } from '@laurel/slide/SlideView.tsx';
import type { CertificateToPrint } from '../printer/printable.ts';
import { withoutSpaces } from './said-text.ts';

/** A field of one certificate that must be visible. */
export type FieldToSee = {
  /** The id of its element, under which the page draws it. */
  readonly id: string;
  readonly kind: 'text' | 'qrCode' | 'seal';
  /** In page units, including the parts of a text outside its box. */
  readonly box: Box;
  /** The size of one of its characters, in page units. */
  readonly character: number;
  /** Its text, without spaces. */
  readonly says: string;
  readonly opacity: number;
  /** Elements drawn over it where they meet, from the lowest. */
  readonly above: readonly SlideElement[];
};

const codesOf = (element: SlideElement) => fieldsOf({ id: '', elements: [element] });
const isBound = (element: SlideElement) => isText(element) && [...codesOf(element)].some(isTextField);

const unionOf = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

type Certificate = Pick<CertificateToPrint, 'printed' | 'traceUrl'>;
const saidBy = (element: TextElement, { printed, traceUrl }: Certificate) =>
  withoutSpaces(plainText(fillText(element, printed, traceUrl) ?? []));

const textField = (run: SlideRun, laid: Laid, certificate: Certificate): Omit<FieldToSee, 'above'> | undefined => {
  const texts = run.filter(isText).flatMap((element) => {
    const measured = laid.texts.get(element.id)?.measured;
    return measured ? [{ element, measured }] : [];
  });
  if (texts.length === 0 || !run.some(isBound)) return undefined;
  const [first] = run;
  const boxes = texts.flatMap(({ element, measured }) => [boxOf(element), drawnBox(element, measured.box())]);
  return {
    ...{ id: first.id, kind: 'text', box: unionOf(boxes) },
    character: Math.min(...texts.map(({ measured }) => measured.size)),
    says: texts.map(({ element }) => saidBy(element, certificate)).join(''),
    opacity: opacityOf(first),
  };
};

const pictureField = (element: SlideElement, drawsSeal: boolean): Omit<FieldToSee, 'above'> | undefined => {
  if (!isImage(element)) return undefined;
  const kind = element.code === 'qrCode' ? 'qrCode' : element.code === 'seal' && drawsSeal ? 'seal' : undefined;
  if (!kind) return undefined;
  const { id, width, height } = element;
  const character = Math.max(1, Math.min(width, height));
  return { id, kind, box: boxOf(element), character, says: '', opacity: opacityOf(element) };
};

const opacityOf = ({ opacity }: SlideElement) => (typeof opacity === 'number' ? opacity : 1);

/** What a certificate must show: texts with data, QR codes and the seal. */
export const fieldsToSee = (design: Design, laid: Laid, certificate: Certificate, drawsSeal: boolean): FieldToSee[] => {
  const elements = design.slides[0]?.elements ?? [];
  return slideRuns(elements).flatMap((run): FieldToSee[] => {
    const field = textField(run, laid, certificate) ?? pictureField(run[0], drawsSeal);
    const last = run.at(-1) ?? run[0];
    return field ? [{ ...field, above: elements.slice(elements.indexOf(last) + 1) }] : [];
  });
};

/** Margin around its box in which a field is examined, in page units. */
export const ROOM = 2;
const meet = (one: Box, other: Box) =>
  one.left - 2 * ROOM < other.right &&
  other.left - 2 * ROOM < one.right &&
  one.top - 2 * ROOM < other.bottom &&
  other.top - 2 * ROOM < one.bottom;

/** Groups of fields that do not meet within a group: a picture without one group shows each field missing. */
export const apart = (fields: readonly FieldToSee[]): FieldToSee[][] => {
  const groups: FieldToSee[][] = [];
  for (const field of fields) {
    const group = groups.find((others) => others.every((other) => !meet(field.box, other.box)));
    if (group) group.push(field);
    else groups.push([field]);
  }
  return groups;
};
