import type { ArtProps } from './art-props.ts';

const r1 = (n: number) => Math.round(n * 10) / 10;
const LEAVES = 14;
/** A leaf from its stem upwards, with its vein as a light edge. */
const leaf = (long: number) => {
  const wide = long * 0.3;
  return `M0 0C${r1(wide)} ${r1(-long * 0.3)} ${r1(wide)} ${r1(-long * 0.7)} 0 ${r1(-long)}C${r1(-wide)} ${r1(-long * 0.7)} ${r1(-wide)} ${r1(-long * 0.3)} 0 0Z`;
};

/** Two branches of laurel that cross below and are open at the top, all of them within the box. */
export function LaurelWreath({ width, height, a, b }: ArtProps) {
  // The leaves reach 20 beyond the branch, whose radius is 78: together within 100 of the middle, leaving 60 free.
  const scale = Math.min(width, height) / 200;
  const leaves = Array.from({ length: LEAVES }, (_, n) => {
    const along = n / (LEAVES - 1);
    const turn = 0.06 + along * 2.42;
    return { along, turn, x: Math.sin(turn) * 78, y: Math.cos(turn) * 78, long: 23 - 6 * along };
  });
  return (
    <g transform={`translate(${r1(width / 2)} ${r1(height / 2)}) scale(${Math.round(scale * 1000) / 1000})`}>
      {([1, -1] as const).map((half) => (
        <g key={half} transform={`scale(${half} 1)`}>
          <path d="M-9 84C34 82 78 48 78 0C78 -24 68 -44 52 -58" fill="none" stroke={b} strokeWidth={2.2} />
          {leaves.map(({ turn, x, y, long }) => {
            // Along the branch, upwards.
            const heading = (Math.atan2(-Math.sin(turn), Math.cos(turn)) * 180) / Math.PI + 90;
            return (
              <g key={turn} transform={`translate(${r1(x)} ${r1(y)}) rotate(${r1(heading)})`}>
                <path d={leaf(long)} transform="rotate(34)" fill={b} />
                <path d={leaf(long * 0.92)} transform="rotate(-34)" fill={a} />
              </g>
            );
          })}
          <path d={leaf(17)} transform="translate(50 -60) rotate(-38)" fill={b} />
        </g>
      ))}
      <circle cy={80} r={4.5} fill={a} />
    </g>
  );
}

/** Waves in scales, and rocks that rise out of them (海水江崖). */
export function SeaWaves({ width, height, a, b }: ArtProps) {
  const across = Math.max(4, Math.round(width / 62));
  const size = width / across;
  const rows = Math.max(2, Math.ceil((height / size) * 2) + 1);
  const scales = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: across + 1 }, (_, n) => ({
      x: r1((n - (row % 2 ? 0.5 : 0)) * size),
      y: r1(height - (rows - 1 - row) * size * 0.42),
    })),
  ).flat();
  const arc = (reach: number) => {
    const [from, to, r] = [r1(size * (0.5 - reach)), r1(size * (0.5 + reach)), r1(size * reach)];
    return `M${from} 0A${r} ${r} 0 0 1 ${to} 0`;
  };
  return (
    <>
      {scales.map(({ x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d={`${arc(0.5)}Z`} fill="#fffdf6" stroke={a} strokeWidth={2.2} />
          <path d={arc(0.34)} fill="none" stroke={b} strokeWidth={1.8} />
          <path d={arc(0.18)} fill="none" stroke={a} strokeWidth={1.6} />
        </g>
      ))}
    </>
  );
}

/** Stems of bamboo from the foot of the page, with leaves in fans. */
export function Bamboo({ width, height, a, b }: ArtProps) {
  const stems = [
    { x: 0.3, thick: 0.075, joints: 7, colour: a },
    { x: 0.55, thick: 0.055, joints: 8, colour: b },
    { x: 0.76, thick: 0.04, joints: 9, colour: a },
  ];
  const fans = [
    [0.34, 0.2, 1],
    [0.58, 0.1, 1],
    [0.28, 0.42, -1],
    [0.74, 0.3, -1],
    [0.56, 0.56, 1],
  ] as const;
  const long = width * 0.3;
  return (
    <>
      {stems.map(({ x, thick, joints, colour }) =>
        Array.from({ length: joints }, (_, n) => {
          const [top, step] = [(n / joints) * height, height / joints];
          return (
            <rect
              key={`${x} ${top}`}
              x={r1(width * (x - thick / 2))}
              y={r1(top + 2)}
              width={r1(width * thick)}
              height={r1(step - 4)}
              rx={r1(width * thick * 0.35)}
              fill={colour}
              fillOpacity={0.5}
            />
          );
        }),
      )}
      {fans.map(([x, y, side]) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${r1(width * x)} ${r1(height * y)}) scale(${side} 1)`}
          fill={a}
          fillOpacity={0.72}
        >
          {[64, 96, 128, 158].map((turn) => (
            <path key={turn} d={leaf(long)} transform={`rotate(${turn}) scale(.55 1)`} />
          ))}
        </g>
      ))}
    </>
  );
}
