import type { ArtProps } from './art-props.ts';

type Corner = { x: number; y: number; sx: number; sy: number };
const cornersOf = (inset: number, width: number, height: number): Corner[] => [
  { x: inset, y: inset, sx: 1, sy: 1 },
  { x: width - inset, y: inset, sx: -1, sy: 1 },
  { x: inset, y: height - inset, sx: 1, sy: -1 },
  { x: width - inset, y: height - inset, sx: -1, sy: -1 },
];
const at = ({ x, y, sx, sy }: Corner) => `translate(${x} ${y}) scale(${sx} ${sy})`;

function Box(props: {
  inset: number;
  width: number;
  height: number;
  stroke: string;
  strokeWidth: number;
  radius?: number;
}) {
  const { inset, width, height, stroke, strokeWidth, radius = 0 } = props;
  return (
    <rect
      x={inset}
      y={inset}
      width={width - 2 * inset}
      height={height - 2 * inset}
      rx={radius}
      fill="none"
      stroke={stroke}
      strokeWidth={strokeWidth}
    />
  );
}

/** A gold double line with leaf scrolls in the corners, and a red hairline inside. */
export function ClassicFrame({ width, height, a, b }: ArtProps) {
  const scroll =
    'M0 78C4 46 14 34 34 30C20 44 22 60 38 62C50 63 58 52 52 42C48 36 40 37 39 43M78 0C46 4 34 14 30 34C44 20 60 22 62 38C63 50 52 58 42 52C36 48 37 40 43 39';
  const leaf = 'M30 34C40 28 50 30 56 20C44 16 34 22 30 34ZM34 30C28 40 30 50 20 56C16 44 22 34 34 30Z';
  return (
    <>
      <Box inset={22} width={width} height={height} stroke={a} strokeWidth={7} />
      <Box inset={32} width={width} height={height} stroke={a} strokeWidth={1.5} />
      <Box inset={46} width={width} height={height} stroke={b} strokeWidth={0.8} />
      {cornersOf(40, width, height).map((corner) => (
        <g key={`${corner.sx}${corner.sy}`} transform={at(corner)}>
          <rect x={-6} y={-6} width={86} height={86} fill="#fffdf8" />
          <path d={scroll} fill="none" stroke={a} strokeWidth={3} strokeLinecap="round" />
          <path d={leaf} fill={b} />
          <circle cx={12} cy={12} r={6} fill={a} />
          <circle cx={12} cy={12} r={2.4} fill="#fff" />
        </g>
      ))}
    </>
  );
}

/** The key fret (回纹): one meander repeated along each side, between two lines. */
export function FretFrame({ width, height, a, b }: ArtProps) {
  const cell = 26;
  const band = 24;
  const meander = 'M0 22H22V4H6V16H16V10H11';
  const along = (length: number) => {
    const count = Math.floor((length - 2 * band - 40) / cell);
    const start = (length - count * cell) / 2;
    return Array.from({ length: count }, (_, i) => start + i * cell);
  };
  const id = `fret${Math.round(width)}x${Math.round(height)}`;
  return (
    <>
      <defs>
        <path id={id} d={meander} fill="none" stroke={a} strokeWidth={2.6} strokeLinejoin="miter" />
      </defs>
      <Box inset={20} width={width} height={height} stroke={a} strokeWidth={3.5} />
      <Box inset={58} width={width} height={height} stroke={a} strokeWidth={1.6} />
      <Box inset={64} width={width} height={height} stroke={b} strokeWidth={1} />
      {along(width).map((x) => (
        <g key={x}>
          <use href={`#${id}`} x={x} y={27} />
          <use href={`#${id}`} transform={`translate(${x + cell - 4} ${height - 27}) scale(-1 -1)`} />
        </g>
      ))}
      {along(height).map((y) => (
        <g key={y}>
          <use href={`#${id}`} transform={`translate(51 ${y}) rotate(90)`} />
          <use href={`#${id}`} transform={`translate(${width - 51} ${y + cell - 4}) rotate(-90)`} />
        </g>
      ))}
      {cornersOf(26, width, height).map((corner) => (
        <g key={`${corner.sx}${corner.sy}`} transform={at(corner)}>
          <rect width={28} height={28} fill={b} opacity={0.18} />
          <path d="M2 26V2H26V22H8V9H19V16H14" fill="none" stroke={a} strokeWidth={2.6} />
        </g>
      ))}
    </>
  );
}

/** Two hairlines with cut corners, for quiet designs. */
export function HairlineFrame({ width, height, a, b }: ArtProps) {
  const cut = (inset: number, corner: number) => {
    const [l, t, r, m] = [inset, inset, width - inset, height - inset];
    return `M${l + corner} ${t}H${r - corner}L${r} ${t + corner}V${m - corner}L${r - corner} ${m}H${l + corner}L${l} ${m - corner}V${t + corner}Z`;
  };
  return (
    <>
      <path d={cut(30, 26)} fill="none" stroke={a} strokeWidth={2} />
      <path d={cut(38, 26)} fill="none" stroke={b} strokeWidth={1} />
      {cornersOf(30, width, height).map((corner) => (
        <path key={`${corner.sx}${corner.sy}`} d="M10 10L18 2L26 10L18 18Z" fill={b} transform={at(corner)} />
      ))}
    </>
  );
}

/** Blue on white: wave scallops along the edge, lotus scrolls in the corners. */
export function PorcelainFrame({ width, height, a, b }: ArtProps) {
  const step = 40;
  const scallops = (length: number) =>
    Array.from({ length: Math.floor((length - 80) / step) }, (_, i) => 40 + i * step + ((length - 80) % step) / 2);
  const scallop = 'M0 0A20 20 0 0 1 40 0M7 0A13 13 0 0 1 33 0M14 0A6 6 0 0 1 26 0';
  const lotus =
    'M0 96C26 92 40 76 44 58C52 70 66 72 74 62C66 58 60 50 62 40C72 46 84 42 88 32C76 32 70 24 70 16C62 26 50 26 44 18C46 32 34 42 22 42C30 56 20 66 6 66';
  return (
    <>
      <Box inset={16} width={width} height={height} stroke={a} strokeWidth={5} />
      <Box inset={24} width={width} height={height} stroke={b} strokeWidth={1.5} />
      <g fill="none" stroke={b} strokeWidth={1.6}>
        {scallops(width).map((x) => (
          <g key={x}>
            <path d={scallop} transform={`translate(${x} 48)`} />
            <path d={scallop} transform={`translate(${x} ${height - 48}) scale(1 -1)`} />
          </g>
        ))}
        {scallops(height).map((y) => (
          <g key={y}>
            <path d={scallop} transform={`translate(48 ${y + step}) rotate(-90)`} />
            <path d={scallop} transform={`translate(${width - 48} ${y}) rotate(90)`} />
          </g>
        ))}
      </g>
      <Box inset={52} width={width} height={height} stroke={a} strokeWidth={1.2} />
      {cornersOf(24, width, height).map((corner) => (
        <g key={`${corner.sx}${corner.sy}`} transform={at(corner)}>
          <rect x={-2} y={-2} width={104} height={104} fill="#fff" />
          <path d={lotus} fill="none" stroke={a} strokeWidth={3} strokeLinejoin="round" />
          <path d="M20 20C34 8 52 8 64 4C60 18 58 34 46 46C34 56 16 60 4 64C8 50 8 34 20 20Z" fill={b} opacity={0.35} />
          <path
            d="M20 20C34 8 52 8 64 4C60 18 58 34 46 46C34 56 16 60 4 64C8 50 8 34 20 20Z"
            fill="none"
            stroke={a}
            strokeWidth={2}
          />
          <path d="M4 4L44 44" stroke={a} strokeWidth={1.5} />
        </g>
      ))}
    </>
  );
}

/** A solid green mat with a gold inner line and quarter rosettes. */
export function ScholarFrame({ width, height, a, b }: ArtProps) {
  return (
    <>
      <path d={`M0 0H${width}V${height}H0ZM34 34V${height - 34}H${width - 34}V34Z`} fill={a} fillRule="evenodd" />
      <Box inset={17} width={width} height={height} stroke={b} strokeWidth={1.2} />
      <Box inset={44} width={width} height={height} stroke={b} strokeWidth={2.5} />
      <Box inset={50} width={width} height={height} stroke={b} strokeWidth={0.8} />
      {cornersOf(34, width, height).map((corner) => (
        <g key={`${corner.sx}${corner.sy}`} transform={at(corner)}>
          <path d="M0 0H64A64 64 0 0 1 0 64Z" fill={a} />
          <path d="M54 0A54 54 0 0 1 0 54M42 0A42 42 0 0 1 0 42" fill="none" stroke={b} strokeWidth={1.4} />
          <path d="M4 4C18 4 26 10 30 30C10 26 4 18 4 4Z" fill={b} />
        </g>
      ))}
    </>
  );
}
