import type { ArtProps } from './art-props.ts';

const r1 = (n: number) => Math.round(n * 10) / 10;
/** The width of the band, its distance from the edge, and the length of a turn if the side allows. */
const [BAND, INSET, TURN] = [30, 24, 38];

/** One turn of the key, `length` long and `deep` deep, on a line that reaches the next turn. */
const turn = (length: number, deep: number) => {
  const [x, y] = [(share: number) => r1(share * length), (share: number) => r1(share * deep)];
  return `M0 ${y(1)}H${r1(length)}M${x(0.06)} ${y(1)}V0H${x(0.86)}V${y(0.72)}H${x(0.36)}V${y(0.38)}H${x(0.58)}`;
};

/** One side of the frame from corner to corner; the turns face each other in the middle. */
function Side({ length, at, id }: { length: number; at: string; id: string }) {
  const each = Math.max(1, Math.round(length / 2 / TURN));
  const step = length / 2 / each;
  return (
    <g transform={at}>
      {Array.from({ length: each }, (_, n) => r1(n * step)).map((x) => (
        <g key={x}>
          <use href={`#${id}`} x={x} />
          <use href={`#${id}`} transform={`translate(${r1(length - x)} 0) scale(-1 1)`} />
        </g>
      ))}
    </g>
  );
}

/** The key fret (回纹) with a whole number of turns on each side, and its own square in each corner. */
export function MeanderFrame({ width, height, a, b }: ArtProps) {
  const deep = BAND - 12;
  const start = INSET + BAND + 8;
  const [across, down] = [width - 2 * start, height - 2 * start];
  const stepOf = (length: number) => length / 2 / Math.max(1, Math.round(length / 2 / TURN));
  const [idAcross, idDown] = [across, down].map((length) => `meander${Math.round(length * 10)}`) as [string, string];
  const middle = INSET + 6;
  const box = (inset: number, stroke: string, strokeWidth: number) => (
    <rect
      x={inset}
      y={inset}
      width={width - 2 * inset}
      height={height - 2 * inset}
      fill="none"
      stroke={stroke}
      strokeWidth={strokeWidth}
    />
  );
  return (
    <>
      <defs>
        <path id={idAcross} d={turn(stepOf(across), deep)} fill="none" stroke={a} strokeWidth={2.6} />
        <path id={idDown} d={turn(stepOf(down), deep)} fill="none" stroke={a} strokeWidth={2.6} />
      </defs>
      {box(INSET - 4, a, 4)}
      {box(INSET + BAND + 4, a, 2)}
      {box(INSET + BAND + 11, b, 1.2)}
      <Side length={across} id={idAcross} at={`translate(${start} ${middle})`} />
      <Side length={across} id={idAcross} at={`translate(${start} ${height - middle}) scale(1 -1)`} />
      <Side length={down} id={idDown} at={`translate(${middle} ${height - start}) rotate(-90)`} />
      <Side length={down} id={idDown} at={`translate(${width - middle} ${start}) rotate(90)`} />
      {[
        [INSET, INSET],
        [width - INSET - BAND, INSET],
        [INSET, height - INSET - BAND],
        [width - INSET - BAND, height - INSET - BAND],
      ].map(([x = 0, y = 0]) => (
        <g key={`${x} ${y}`} transform={`translate(${r1(x)} ${r1(y)})`}>
          <rect width={BAND} height={BAND} fill={a} />
          <rect x={5} y={5} width={BAND - 10} height={BAND - 10} fill="none" stroke={b} strokeWidth={1.6} />
          <path d="M15 8L22 15L15 22L8 15Z" fill={b} />
        </g>
      ))}
    </>
  );
}
