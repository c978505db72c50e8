import { type Letter, type Placing, pathOf } from './letters.ts';

/** The height of a Chinese character's middle above the baseline, in em. */
export const MIDDLE = 0.38;

export type Ellipse = { readonly cx: number; readonly cy: number; readonly rx: number; readonly ry: number };
type Stop = { readonly angle: number; readonly length: number };
const STEPS = 720;

/** The arc length of an ellipse from the angle `from`, clockwise as displayed, angles in radians from the right. */
const measured = ({ rx, ry }: Ellipse, from: number, to: number): readonly Stop[] => {
  const stops: Stop[] = [{ angle: from, length: 0 }];
  let length = 0;
  for (let step = 1; step <= STEPS; step++) {
    const [before, angle] = [from + ((to - from) * (step - 1)) / STEPS, from + ((to - from) * step) / STEPS];
    length += Math.hypot(rx * (Math.cos(angle) - Math.cos(before)), ry * (Math.sin(angle) - Math.sin(before)));
    stops.push({ angle, length });
  }
  return stops;
};
const angleAt = (stops: readonly Stop[], length: number): number => {
  const next = stops.findIndex((stop) => stop.length >= length);
  const [before, after] = [stops[Math.max(0, next - 1)], stops[next < 0 ? stops.length - 1 : next]];
  if (!before || !after || after.length === before.length) return after?.angle ?? 0;
  return before.angle + ((after.angle - before.angle) * (length - before.length)) / (after.length - before.length);
};

type Along = {
  readonly ellipse: Ellipse;
  /** Degrees of the rim that the text takes, with its middle at the top or, if `below`, at the bottom. */
  readonly spread: number;
  readonly size: number;
  /** The width of letters, relative to their own. */
  readonly narrow: number;
  readonly below?: boolean;
};

/** The positions of letters along a rim: spread evenly, each letter centred in its share. */
const placesAlong = (letters: readonly Letter[], { ellipse, spread, size, narrow, below }: Along): Placing[] => {
  const half = (spread / 2) * (Math.PI / 180);
  const [from, to] = below ? [Math.PI / 2 + half, Math.PI / 2 - half] : [-Math.PI / 2 - half, -Math.PI / 2 + half];
  const stops = measured(ellipse, from, to);
  const all = letters.reduce((sum, { advance }) => sum + advance, 0);
  const length = stops.at(-1)?.length ?? 0;
  let passed = 0;
  return letters.map(({ advance }) => {
    const angle = angleAt(stops, ((passed + advance / 2) / all) * length);
    passed += advance;
    const [x, y] = [ellipse.cx + ellipse.rx * Math.cos(angle), ellipse.cy + ellipse.ry * Math.sin(angle)];
    // Outwards at this position: along the gradient of the ellipse.
    const [nx, ny] = [Math.cos(angle) / ellipse.rx, Math.sin(angle) / ellipse.ry];
    const long = Math.hypot(nx, ny);
    const up = below ? { x: -nx / long, y: -ny / long } : { x: nx / long, y: ny / long };
    return (point) => {
      const [across, above] = [(point.x - advance / 2) * size * narrow, (point.y - MIDDLE) * size];
      return { x: x - up.y * across + up.x * above, y: y + up.x * across + up.y * above };
    };
  });
};

/** Text along a rim as path data: clockwise with its feet towards the middle, or below, from left to right. */
export const alongRim = (letters: readonly Letter[], along: Along): string => {
  const places = placesAlong(letters, along);
  return letters.map((letter, n) => pathOf(letter, places[n] ?? ((point) => point))).join('');
};
