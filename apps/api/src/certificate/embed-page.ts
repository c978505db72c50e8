import { escapeHtml } from '@laurel/domain/certificate/content.ts';
import type { ShareWords } from './share-words.ts';

type Embedded = {
  readonly language: string;
  readonly words: ShareWords;
  readonly standing: 'valid' | 'revoked' | 'superseded' | 'unknown';
  readonly award: string;
  readonly competition: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** The public page of the certificate. */
  readonly href: string;
};

const style = `:root{color-scheme:light dark;--bg:#fff;--ink:#16191f;--soft:#475162;--line:#dfe3e9;--valid:#067647;--revoked:#b42318;--superseded:#93480a;--unknown:#475162;--link:#1f55e0}
@media(prefers-color-scheme:dark){:root{--bg:#151a21;--ink:#e9ecf1;--soft:#b6bfcc;--line:#2b3440;--valid:#6ce0a6;--revoked:#ff9d94;--superseded:#f7c46c;--unknown:#b6bfcc;--link:#8fb0ff}}
*{box-sizing:border-box}body{margin:0;font:14px/1.55 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;color:var(--ink);background:var(--bg)}
article{border:1px solid var(--line);border-radius:10px;padding:16px;min-height:100vh}h1{margin:0;font-size:20px;line-height:1.3;overflow-wrap:anywhere}
p{margin:4px 0;color:var(--soft);overflow-wrap:anywhere}dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:12px 0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
strong{display:block}a{color:var(--link)}`;

/** A card of a certificate for another site's frame: no script, and nothing but what the public page says. */
export const embedPage = ({ language, words, standing, award, competition, facts, href }: Embedded): string => {
  const list = facts.map(({ label, text }) => `<dt>${label}</dt><dd>${escapeHtml(text)}</dd>`).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(`${award} ${competition}`.trim() || words.title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style></head>
<body><article><strong style="color:var(--${standing})">${words[standing]}</strong><h1>${escapeHtml(award)}</h1><p>${escapeHtml(competition)}</p>${list && `<dl>${list}</dl>`}
<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${words.verify}</a></article></body></html>`;
};
