import { checkFile } from '@laurel/domain/submission/file-kinds.ts';
import sharp from 'sharp';
import { chanceOf } from './naming.ts';

const palettes = [
  ['#1b3a4b', '#e0b15a', '#f5efe0', '#c8553d'],
  ['#20302b', '#8fb996', '#f1f7ed', '#e8985e'],
  ['#2d2a4a', '#f2a7b0', '#fdf6f0', '#5fb3b3'],
  ['#3b1f2b', '#db9d47', '#f7f1e5', '#5b8e7d'],
  ['#12355b', '#d72638', '#f8f7ff', '#f4a259'],
] as const;

/** A poster of flat shapes, different for every key: PNG, 800 × 560. */
export function poster(key: string): Promise<Buffer> {
  const chance = chanceOf(`poster ${key}`);
  const [ground, light, paper, accent] = palettes[chance(palettes.length)] ?? palettes[0];
  const colours = [light, paper, accent];
  const shapes = Array.from({ length: 9 }, (_, i) => {
    const colour = colours[(i + chance(2)) % colours.length];
    const [x, y, size] = [chance(800), chance(560), 50 + chance(170)];
    const opacity = (0.55 + chance(40) / 100).toFixed(2);
    const turned = `transform="rotate(${chance(90)} ${x} ${y})" fill="${colour}" fill-opacity="${opacity}"`;
    if (i % 3 === 0) return `<circle cx="${x}" cy="${y}" r="${size / 2}" ${turned}/>`;
    if (i % 3 === 1) return `<rect x="${x}" y="${y}" width="${size * 1.6}" height="${size / 3}" rx="8" ${turned}/>`;
    return `<path d="M${x} ${y} h${size} a${size} ${size} 0 0 1 -${size} ${size} z" ${turned}/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560"><rect width="800" height="560" fill="${ground}"/>${shapes.join('')}<rect x="40" y="40" width="720" height="480" fill="none" stroke="${paper}" stroke-width="3"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 6 }).toBuffer();
}

/** A wide landscape of flat shapes, different for every key, its middle kept for narrow screens: PNG, 1600 × 400. */
export function banner(key: string): Promise<Buffer> {
  const chance = chanceOf(`banner ${key}`);
  const [ground, light, paper, accent] = palettes[chance(palettes.length)] ?? palettes[0];
  const hills = [light, accent, paper].map((colour, i) => {
    const base = 250 + i * 45;
    const heights = Array.from({ length: 5 }, () => base - 60 + chance(90));
    const line = heights.map((y, x) => `S${x * 400 - 130} ${y} ${x * 400} ${base - 20 + chance(40)}`).join(' ');
    return `<path d="M-200 ${base} ${line} V400 H-200 z" fill="${colour}" fill-opacity="${0.5 + i * 0.2}"/>`;
  });
  const sun = `<circle cx="${650 + chance(300)}" cy="${110 + chance(60)}" r="${50 + chance(30)}" fill="${paper}"/>`;
  const leaves = Array.from({ length: 14 }, (_, i) => {
    const [x, y] = [90 + i * 110 + chance(60), 60 + chance(130)];
    return `<path d="M${x} ${y} q18 -26 44 -22 q-4 30 -44 22z" fill="${light}" fill-opacity="0.8" transform="rotate(${chance(180)} ${x} ${y})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400"><rect width="1600" height="400" fill="${ground}"/>${sun}${leaves.join('')}${hills.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const escaped = (text: string) => text.replace(/[^\x20-\x7e]/g, ' ').replace(/[\\()]/g, '\\$&');

/** A one-page A4 description in PDF 1.4 (ISO 32000-1), set in the standard Helvetica: Latin letters only. */
export function sheet(heading: string, lines: readonly string[]): Buffer {
  const text = [
    'BT /F1 24 Tf 72 740 Td',
    `(${escaped(heading)}) Tj`,
    '/F1 12 Tf 0 -40 Td 18 TL',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET 0.78 0.33 0.24 RG 3 w 72 720 m 523 720 l S',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  );
}

/** What the product itself says about a file with this name and content. */
export function kindOf(name: string, content: Buffer) {
  const check = checkFile(name, content.subarray(0, 512));
  if (!check.ok) throw new Error(`${name}: ${check.refusal}`);
  return { extension: check.extension, mediaType: check.mediaType };
}
