/** A picture of a page, four bytes per pixel. */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };
/** Whole pixels; `right` and `bottom` are exclusive. */
export type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/**
 * Four pictures of one field: the page, the page without it, with it in a loud colour, and the field alone in black on
 * white.
 */
export type Looks = {
  readonly all: Pixels;
  readonly without: Pixels;
  readonly loud: Pixels;
  readonly alone: Pixels;
};

export type Ink = {
  /** Pixels that the field would colour, anywhere, and those of them on the page. */
  readonly total: number;
  readonly onPage: number;
  /** Those on the page that something else hides. */
  readonly hidden: number;
  /** Whether a whole part of a character's size is hidden. */
  readonly hidesCharacter: boolean;
  /** Contrast to the background that nine tenths of the ink exceed; undefined if none is visible. */
  readonly contrast: number | undefined;
  /** Around the ink, in pixels; undefined if there is none. */
  readonly box: Area | undefined;
  /** Some of the hidden pixels, to find what is above them. */
  readonly hiddenAt: readonly (readonly [x: number, y: number])[];
};

/** A smaller change is invisible: it is less than a fifth of the ink's strength makes. */
const CHANGE = 24;
const [INK, FULL_INK] = [128, 242];
/** A part counts as hidden when this share of its ink is. */
const HIDDEN_PART = 0.6;
/** How many pixels of ink a part must have to count: a comma's tail does not. */
const PART_INK = 0.04;
/** How many points are kept, and how many pixels measuring contrast needs. */
const [SAMPLES, ENOUGH] = [200, 20];

const at = ({ width }: Pixels, x: number, y: number) => (y * width + x) * 4;
const inkAt = ({ data }: Pixels, i: number) => 255 - (data[i + 1] ?? 255);
const changeAt = (one: Pixels, other: Pixels, i: number) =>
  Math.max(
    Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0)),
    Math.abs((one.data[i + 1] ?? 0) - (other.data[i + 1] ?? 0)),
    Math.abs((one.data[i + 2] ?? 0) - (other.data[i + 2] ?? 0)),
  );

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const luminanceAt = ({ data }: Pixels, i: number) =>
  0.2126 * (LINEAR[data[i] ?? 0] ?? 0) +
  0.7152 * (LINEAR[data[i + 1] ?? 0] ?? 0) +
  0.0722 * (LINEAR[data[i + 2] ?? 0] ?? 0);

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
const contrastAt = (one: Pixels, other: Pixels, i: number): number => {
  const [a, b] = [luminanceAt(one, i), luminanceAt(other, i)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

type Part = { ink: number; hidden: number };
const grown = (box: Area | undefined, x: number, y: number): Area => ({
  left: Math.min(box?.left ?? x, x),
  top: Math.min(box?.top ?? y, y),
  right: Math.max(box?.right ?? x + 1, x + 1),
  bottom: Math.max(box?.bottom ?? y + 1, y + 1),
});
const tenth = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)];

type Where = {
  /** The part of the pictures that contains the field. */
  readonly area: Area;
  readonly page: Area;
  /** The width in pixels of a part as large as a character. */
  readonly character: number;
  /** Where contrast does not count, because something is stamped there. */
  readonly unread: (x: number, y: number) => boolean;
};

/** Counts the visible pixels of a field. */
class Meter {
  total = 0;
  onPage = 0;
  hidden = 0;
  box: Area | undefined;
  readonly hiddenAt: (readonly [number, number])[] = [];
  readonly #parts = new Map<number, Part>();
  readonly #contrasts: { full: number[]; any: number[] } = { full: [], any: [] };
  readonly #looks: Looks;
  readonly #where: Where;
  constructor(looks: Looks, where: Where) {
    this.#looks = looks;
    this.#where = where;
  }

  look(x: number, y: number) {
    const { alone, loud, without, all } = this.#looks;
    const i = at(alone, x, y);
    const ink = inkAt(alone, i);
    if (ink < INK) return;
    this.total++;
    this.box = grown(this.box, x, y);
    const { page, unread } = this.#where;
    if (x < page.left || x >= page.right || y < page.top || y >= page.bottom) return;
    this.onPage++;
    const part = this.#partAt(x, y);
    part.ink++;
    if (changeAt(loud, without, i) < CHANGE && changeAt(all, without, i) < CHANGE) return this.#hide(x, y, part);
    if (unread(x, y)) return;
    (ink >= FULL_INK ? this.#contrasts.full : this.#contrasts.any).push(contrastAt(all, without, i));
  }
  /** Whether a part as large as a character is hidden. */
  get hidesCharacter(): boolean {
    const least = this.#where.character ** 2 * PART_INK;
    return [...this.#parts.values()].some(({ ink, hidden }) => ink >= least && hidden >= ink * HIDDEN_PART);
  }
  /** Thin strokes have no pixel of their full colour; then the strongest ones count. */
  get contrast(): number | undefined {
    const { full, any } = this.#contrasts;
    return tenth(full.length >= ENOUGH ? full : any.length >= ENOUGH ? any : []);
  }

  #hide(x: number, y: number, part: Part) {
    this.hidden++;
    part.hidden++;
    if (this.hiddenAt.length < SAMPLES) this.hiddenAt.push([x, y]);
  }
  #partAt(x: number, y: number): Part {
    const { character } = this.#where;
    const key = Math.floor(x / character) * 1_000_000 + Math.floor(y / character);
    const part = this.#parts.get(key) ?? { ink: 0, hidden: 0 };
    this.#parts.set(key, part);
    return part;
  }
}

/** Whether a part of a picture has one colour and nothing visible on it. */
export const isBlank = (picture: Pixels, { left, top, right, bottom }: Area): boolean => {
  const first = at(picture, left, top);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const i = at(picture, x, y);
      for (let channel = 0; channel < 3; channel++)
        if (Math.abs((picture.data[i + channel] ?? 0) - (picture.data[first + channel] ?? 0)) >= CHANGE) return false;
    }
  return true;
};

/** What can be seen of a field, measured from pictures of it. */
export const measureInk = (looks: Looks, where: Where): Ink => {
  const meter = new Meter(looks, where);
  const { left, top, right, bottom } = where.area;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) meter.look(x, y);
  const { total, onPage, hidden, hidesCharacter, contrast, box, hiddenAt } = meter;
  return { total, onPage, hidden, hidesCharacter, contrast, box, hiddenAt };
};
