import type { ArtProps } from './art-props.ts';

const r1 = (n: number) => Math.round(n * 10) / 10;
/** The stroke width of a shape that is only outlined. */
const STROKE = 3;

const box = (left: number, top: number, right: number, bottom: number) =>
  `M${r1(left)} ${r1(top)}H${r1(right)}V${r1(bottom)}H${r1(left)}Z`;

/** Fills its box: a rule if thin, a background otherwise. */
export function Filled({ width, height, a }: ArtProps) {
  return <path d={box(0, 0, width, height)} fill={a} />;
}

/** A thick rule over a thin one, along the longer side. */
export function DoubleRule({ width, height, a, b }: ArtProps) {
  const along = width >= height;
  const [thick, thin] = [0.6, 0.8];
  return along ? (
    <>
      <path d={box(0, 0, width, height * thick)} fill={a} />
      <path d={box(0, height * thin, width, height)} fill={b} />
    </>
  ) : (
    <>
      <path d={box(0, 0, width * thick, height)} fill={a} />
      <path d={box(width * thin, 0, width, height)} fill={b} />
    </>
  );
}

/** An outline of one width, whatever the size. */
export function Outline({ width, height, a }: ArtProps) {
  const half = Math.min(STROKE, width, height) / 2;
  return <path d={box(half, half, width - half, height - half)} fill="none" stroke={a} strokeWidth={r1(2 * half)} />;
}
