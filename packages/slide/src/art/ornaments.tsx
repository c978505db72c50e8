import type { ArtProps } from './art-props.ts';

const r1 = (n: number) => Math.round(n * 10) / 10;

/**
 * A rosette of fine interlaced lines, as on banknotes; pale, behind the text. A curve of `turns` lobes turned by part
 * of a lobe is the same curve at another phase, so each is one outline drawn several times and stored once.
 */
export function Guilloche({ width, height, a, b }: ArtProps) {
  const curve = (turns: number, deep: number) => {
    const points = Array.from({ length: 240 }, (_, i) => {
      const t = (i / 240) * 2 * Math.PI;
      const reach = (1 - deep + deep * Math.cos(turns * t)) * (width / 2);
      return `${r1(reach * Math.cos(t))} ${r1(reach * Math.sin(t))}`;
    });
    return `M${points.join('L')}Z`;
  };
  const [twelve, seven] = [curve(12, 0.18), curve(7, 0.34)];
  return (
    <g
      fill="none"
      strokeWidth={0.7}
      opacity={0.32}
      transform={`translate(${width / 2} ${height / 2}) scale(1 ${height / width})`}
    >
      {[0, 1, 2, 3, 4, 5].map((n) => (
        <path key={n} d={twelve} transform={`rotate(${-5 * n})`} stroke={n % 2 ? b : a} />
      ))}
      {[0, 1, 2, 3].map((n) => (
        <path key={n} d={seven} transform={`rotate(${r1((-90 * n) / 7)})`} stroke={a} />
      ))}
    </g>
  );
}

/** Handle length for drawing an ellipse as four cubic curves (to 0.03 % of its radius). */
const HANDLE = 0.5523;
/** An ellipse as four curves: printers turn an `ellipse` into dozens. */
const ellipse = (x: number, y: number, rx: number, ry: number) => {
  const [hx, hy] = [rx * HANDLE, ry * HANDLE];
  const to = (...numbers: number[]) => `C${numbers.map(r1).join(' ')}`;
  return `M${r1(x + rx)} ${r1(y)}${to(x + rx, y + hy, x + hx, y + ry, x, y + ry)}${to(x - hx, y + ry, x - rx, y + hy, x - rx, y)}${to(x - rx, y - hy, x - hx, y - ry, x, y - ry)}${to(x + hx, y - ry, x + rx, y - hy, x + rx, y)}Z`;
};

const leafAt = (angle: number, radius: number, side: 1 | -1) => {
  const x = Math.cos(angle) * radius;
  const y = Math.sin(angle) * radius;
  const turn = (angle * 180) / Math.PI + 90 + side * 38;
  return `translate(${r1(x)} ${r1(y)}) rotate(${r1(turn)})`;
};

/** Two branches of laurel, open at the top. */
export function Wreath({ width, height, a, b }: ArtProps) {
  const scale = Math.min(width, height) / 200;
  const steps = Array.from({ length: 11 }, (_, i) => i);
  return (
    <g transform={`translate(${width / 2} ${height / 2}) scale(${scale})`}>
      {([1, -1] as const).map((half) => (
        <g key={half} transform={`scale(${half} 1)`}>
          <path d="M0 84A84 84 0 0 0 54 -64" fill="none" stroke={b} strokeWidth={2} />
          {steps.map((i) => {
            const angle = Math.PI / 2 - 0.12 - i * 0.235;
            return (
              <g key={i} fill={i % 2 ? b : a}>
                <path d="M0 0C6 -8 6 -20 0 -30C-6 -20 -6 -8 0 0Z" transform={leafAt(angle, 84, -1)} />
                <path d="M0 0C5 -7 5 -16 0 -24C-5 -16 -5 -7 0 0Z" transform={leafAt(angle, 84, 1)} />
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}

/** A scalloped gold medal with ribbons. */
export function Medal({ width, height, a, b }: ArtProps) {
  const teeth = Array.from({ length: 48 }, (_, i) => {
    const t = (i / 48) * 2 * Math.PI;
    const reach = i % 2 ? 62 : 68;
    return `${r1(Math.cos(t) * reach)} ${r1(Math.sin(t) * reach)}`;
  });
  const star = Array.from({ length: 10 }, (_, i) => {
    const t = -Math.PI / 2 + (i / 10) * 2 * Math.PI;
    const reach = i % 2 ? 12 : 30;
    return `${r1(Math.cos(t) * reach)} ${r1(Math.sin(t) * reach)}`;
  });
  return (
    <g transform={`translate(${width / 2} ${height * 0.42}) scale(${Math.min(width, height) / 190})`}>
      <path d="M-34 36L-54 112L-28 98L-14 120L4 50Z" fill={b} />
      <path d="M34 36L54 112L28 98L14 120L-4 50Z" fill={b} opacity={0.85} />
      <path d={`M${teeth.join('L')}Z`} fill={a} />
      <circle r={54} fill="none" stroke="#fff" strokeWidth={1.6} />
      <circle r={48} fill="#fff" opacity={0.16} />
      <circle r={44} fill="none" stroke="#fff" strokeWidth={0.8} />
      <path d={`M${star.join('L')}Z`} fill="#fff" opacity={0.92} />
    </g>
  );
}

/** Three ranges of hills in ink wash, with a sun behind them. */
export function Mountains({ width, height, a, b }: ArtProps) {
  const range = (seed: number, base: number, tall: number) => {
    const points = Array.from({ length: 41 }, (_, i) => {
      const x = (i / 40) * width;
      const wave =
        Math.sin(i * 0.42 + seed) * 0.5 +
        Math.sin(i * 0.17 + seed * 2.3) * 0.4 +
        Math.sin(i * 0.93 + seed * 0.7) * 0.12;
      return `${r1(x)} ${r1(height * base - wave * height * tall)}`;
    });
    return `M0 ${height}L${points.join('L')}L${width} ${height}Z`;
  };
  return (
    <>
      <circle cx={width * 0.78} cy={height * 0.3} r={Math.min(width, height) * 0.13} fill="#c8452f" opacity={0.82} />
      <path d={range(0.4, 0.55, 0.2)} fill={b} opacity={0.25} />
      <path d={range(2.1, 0.68, 0.2)} fill={b} opacity={0.4} />
      <path d={range(4.4, 0.84, 0.16)} fill={a} opacity={0.42} />
    </>
  );
}

/** A dark band crossed by orbits and their bodies. */
export function OrbitBand({ width, height, a, b }: ArtProps) {
  const orbits = [0.34, 0.5, 0.68, 0.88, 1.1];
  return (
    <>
      <rect width={width} height={height} fill={a} />
      <g fill="none" stroke={b}>
        {orbits.map((reach, i) => (
          <path
            key={reach}
            d={ellipse(width * 0.86, height * 0.5, width * 0.42 * reach, height * 0.95 * reach)}
            strokeOpacity={0.55 - i * 0.08}
            strokeWidth={1.1}
          />
        ))}
      </g>
      {orbits.map((reach, i) => {
        const t = 2.1 + i * 0.83;
        return (
          <circle
            key={reach}
            cx={width * 0.86 + width * 0.42 * reach * Math.cos(t)}
            cy={height * 0.5 + height * 0.95 * reach * Math.sin(t)}
            r={3.2 + (i % 3) * 1.6}
            fill={b}
          />
        );
      })}
      <rect y={height - 4} width={width} height={4} fill="#e0b64c" />
    </>
  );
}

/** A round seal: two rings, a star, a wreath of dashes. A placeholder until the organiser adds one. */
export function SealMark({ width, height, a }: ArtProps) {
  const star = Array.from({ length: 10 }, (_, i) => {
    const t = -Math.PI / 2 + (i / 10) * 2 * Math.PI;
    return `${r1(Math.cos(t) * (i % 2 ? 11 : 28))} ${r1(Math.sin(t) * (i % 2 ? 11 : 28))}`;
  });
  return (
    <g transform={`translate(${width / 2} ${height / 2}) scale(${Math.min(width, height) / 180})`}>
      <circle r={84} fill="none" stroke={a} strokeWidth={5} />
      <circle r={76} fill="none" stroke={a} strokeWidth={1.2} />
      <circle r={60} fill="none" stroke={a} strokeWidth={9} strokeDasharray="5.2 7.37" />
      <circle r={44} fill="none" stroke={a} strokeWidth={1.2} />
      <path d={`M${star.join('L')}Z`} fill={a} />
    </g>
  );
}

/** A round background, as wide and as high as its box. */
export function Disc({ width, height, a }: ArtProps) {
  return <path d={ellipse(width / 2, height / 2, width / 2, height / 2)} fill={a} />;
}
