import { round } from './scene.ts';
import { all, at, numberOf, own, type Xml } from './xml.ts';

/** Names of a shape's own formulas, with what they come to. */
type Values = Map<string, number>;
const DEGREE = 60_000;
const radians = (angle: number) => ((angle / DEGREE) * Math.PI) / 180;
const degrees = (turn: number) => ((turn * 180) / Math.PI) * DEGREE;

/** The operations of formulas, by their signs. */
const OPERATIONS: Readonly<Record<string, (x: number, y: number, z: number) => number>> = {
  '*/': (x, y, z) => (x * y) / z,
  '+-': (x, y, z) => x + y - z,
  '+/': (x, y, z) => (x + y) / z,
  '?:': (x, y, z) => (x > 0 ? y : z),
  abs: (x) => Math.abs(x),
  at2: (x, y) => degrees(Math.atan2(y, x)),
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  cos: (x, y) => x * Math.cos(radians(y)),
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  mod: (x, y, z) => Math.hypot(x, y, z),
  pin: (x, y, z) => Math.min(z, Math.max(x, y)),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
  sin: (x, y) => x * Math.sin(radians(y)),
  sqrt: (x) => Math.sqrt(x),
  tan: (x, y) => x * Math.tan(radians(y)),
  val: (x) => x,
};

const builtIn = (w: number, h: number): Values => {
  const short = Math.min(w, h);
  const parts = [2, 3, 4, 5, 6, 8, 10, 12, 16, 32];
  return new Map<string, number>([
    ...Object.entries({ w, h, l: 0, t: 0, r: w, b: h, hc: w / 2, vc: h / 2, ss: short, ls: Math.max(w, h) }),
    ...parts.flatMap((n): [string, number][] => [
      [`wd${n}`, w / n],
      [`hd${n}`, h / n],
      [`ssd${n}`, short / n],
    ]),
    ...[1, 2, 3].flatMap((n): [string, number][] => [[`cd${n === 1 ? '' : n}`, (360 / n) * DEGREE]]),
    ['cd4', 90 * DEGREE],
    ['cd8', 45 * DEGREE],
    ['3cd4', 270 * DEGREE],
    ['3cd8', 135 * DEGREE],
    ['5cd8', 225 * DEGREE],
    ['7cd8', 315 * DEGREE],
  ]);
};
const worth = (values: Values, given: string | undefined): number => {
  const value = values.get(given ?? '') ?? Number(given ?? 0);
  return Number.isFinite(value) ? value : 0;
};

const valuesOf = (geometry: Xml, w: number, h: number): Values => {
  const values = builtIn(w, h);
  for (const guide of [...all(at(geometry, 'avLst'), 'gd'), ...all(at(geometry, 'gdLst'), 'gd')]) {
    const [sign, ...given] = (guide.attributes.fmla ?? '').trim().split(/\s+/);
    const [x = 0, y = 0, z = 0] = given.map((each) => worth(values, each));
    const value = own(OPERATIONS, sign)?.(x, y, z) ?? 0;
    values.set(guide.attributes.name ?? '', Number.isFinite(value) ? value : 0);
  }
  return values;
};

type Point = readonly [x: number, y: number];
/** An arc given by its radii and angles as drawn in pieces of a quarter at most, from a point. */
const arcFrom = ([x, y]: Point, [rx, ry]: Point, start: number, swing: number) => {
  // Angles are measured on the ellipse as it is seen, not as it is drawn.
  const seen = (angle: number) => {
    const turn = radians(angle);
    return Math.atan2(rx * Math.sin(turn), ry * Math.cos(turn)) + 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  };
  const whole = Math.max(-360 * DEGREE, Math.min(360 * DEGREE, swing));
  const from = seen(start);
  const full = Math.abs(whole) >= 360 * DEGREE - 1;
  let to = full ? from + Math.sign(whole) * 2 * Math.PI : seen(start + whole);
  if (!full && whole > 0 && to < from) to += 2 * Math.PI;
  if (!full && whole < 0 && to > from) to -= 2 * Math.PI;
  const [midX, midY] = [x - rx * Math.cos(from), y - ry * Math.sin(from)];
  const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - 1e-9));
  const ends = Array.from({ length: pieces }, (_, n): Point => {
    const turn = from + ((to - from) * (n + 1)) / pieces;
    return [midX + rx * Math.cos(turn), midY + ry * Math.sin(turn)];
  });
  const d = ends.map((end) => `A${round(rx)} ${round(ry)} 0 0 ${to > from ? 1 : 0} ${round(end[0])} ${round(end[1])}`);
  return { d: d.join(''), end: ends.at(-1) ?? ([x, y] as const) };
};

const COMMANDS: Readonly<Record<string, string>> = { moveTo: 'M', lnTo: 'L', quadBezTo: 'Q', cubicBezTo: 'C' };

type DrawnPath = { readonly path: string; readonly filled: boolean; readonly stroked: boolean };
/** The paths of a shape's own geometry, in a box of this size. */
export const customPaths = (geometry: Xml, width: number, height: number): DrawnPath[] =>
  all(at(geometry, 'pathLst'), 'path').flatMap((path) => {
    const [w, h] = [numberOf(path, 'w') || 0, numberOf(path, 'h') || 0];
    // A path may have a size of its own, which is stretched; formulas then come out in that size.
    const values = valuesOf(geometry, w || width, h || height);
    const [across, down] = [w > 0 ? width / w : 1, h > 0 ? height / h : 1];
    const pieces: string[] = [];
    let now: Point = [0, 0];
    for (const step of path.children) {
      const points = all(step, 'pt').map(
        (pt): Point => [worth(values, pt.attributes.x) * across, worth(values, pt.attributes.y) * down],
      );
      const sign = own(COMMANDS, step.name);
      if (sign && points.length > 0) {
        pieces.push(`${sign}${points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ')}`);
        now = points.at(-1) ?? now;
      } else if (step.name === 'arcTo') {
        const of = (key: string) => worth(values, step.attributes[key]);
        const radii: Point = [Math.abs(of('wR')) * across, Math.abs(of('hR')) * down];
        const arc = arcFrom(now, radii, of('stAng'), of('swAng'));
        pieces.push(arc.d);
        now = arc.end;
      } else if (step.name === 'close') pieces.push('Z');
    }
    if (!pieces[0]?.startsWith('M')) return [];
    const [filled, stroked] = [path.attributes.fill !== 'none', path.attributes.stroke !== '0'];
    return [{ path: pieces.join(''), filled, stroked: stroked && path.attributes.stroke !== 'false' }];
  });
