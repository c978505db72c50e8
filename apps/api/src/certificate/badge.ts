import { escapeHtml } from '@laurel/domain/certificate/content.ts';

const WIDTH = 360;
const HEIGHT = 96;
const TEXT_FROM = 84;

/**
 * The approximate width of a character, as a share of the font size: fonts differ by reader, so a little is left over.
 */
const signWidth = (sign: string) => ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 1.02 : 0.6);

/** As much of a text as fits. */
export const clipped = (text: string, size: number, width: number): string => {
  const signs = [...text];
  let used = 0;
  for (const [at, sign] of signs.entries()) {
    used += signWidth(sign) * size;
    if (used > width) return `${signs.slice(0, Math.max(0, at - 1)).join('')}…`;
  }
  return text;
};

const tones = { valid: '#067647', revoked: '#B42318', superseded: '#93480A', unknown: '#475162' } as const;

type Badge = {
  readonly standing: keyof typeof tones;
  readonly award: string;
  readonly competition: string;
  readonly status: string;
  readonly language: string;
};

/** A badge for other sites. It names nobody, so the holders need not agree; every text is escaped. */
export const badgeSvg = ({ standing, award, competition, status, language }: Badge): string => {
  const line = (text: string, y: number, size: number, style: string) =>
    `<text x="${TEXT_FROM}" y="${y}" font-size="${size}" ${style}>${escapeHtml(clipped(text, size, WIDTH - TEXT_FROM - 16))}</text>`;
  const tone = tones[standing];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="t" xml:lang="${language}" font-family="system-ui,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif">
<title id="t">${escapeHtml([award, competition, status].filter(Boolean).join(' · '))}</title>
<rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="10" fill="#fff" stroke="#DFE3E9"/>
<circle cx="44" cy="42" r="20" fill="none" stroke="${tone}" stroke-width="3"/>
<path d="M32 58l-5 22 17-8 17 8-5-22" fill="none" stroke="${tone}" stroke-width="3" stroke-linejoin="round"/>
${standing === 'valid' ? `<path d="M35 42l6 6 12-12" fill="none" stroke="${tone}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>` : `<path d="M36 42h16" stroke="${tone}" stroke-width="3" stroke-linecap="round"/>`}
${line(award, 36, 19, 'font-weight="600" fill="#16191F"')}
${line(competition, 58, 13, 'fill="#475162"')}
${line(status, 79, 13, `font-weight="600" fill="${tone}"`)}
</svg>`;
};
