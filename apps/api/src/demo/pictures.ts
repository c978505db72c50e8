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

/** What the product itself says of a file with this name and content. */
export function kindOf(name: string, content: Buffer) {
  const check = checkFile(name, content.subarray(0, 512));
  if (!check.ok) throw new Error(`${name}: ${check.refusal}`);
  return { extension: check.extension, mediaType: check.mediaType };
}
