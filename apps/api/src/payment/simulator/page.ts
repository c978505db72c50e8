import { beijingTime } from '@laurel/adapters/payment/alipay/clock.ts';
import { mischiefs } from '@laurel/adapters/payment/simulator/notice.ts';
import type { SimulatedTrade } from '@laurel/db/payment/simulator-tables.ts';
import { fenAsYuan } from '@laurel/domain/kernel/money.ts';
import { channelOfAttempt } from '@laurel/domain/payment/payment-channel.ts';
import { escaped } from '../../kernel/escaped.ts';
import { words as en } from './locales/en.ts';
import { type Words, words as zh } from './locales/zh-CN.ts';

export type Language = 'zh-CN' | 'en';
export const PAY_PATH = '/simulator/alipay/pay';

const wordsOf = (language: Language): Words => (language === 'en' ? en : zh);

const style = `
:root{color-scheme:light dark;--ink:#16191f;--soft:#475162;--bg:#f7f8fa;--card:#fff;--line:#7a8699;--blue:#175cd3;--note:#fff8e6;--noteink:#93480a}
@media(prefers-color-scheme:dark){:root{--ink:#e9ecf1;--soft:#b6bfcc;--bg:#0e1116;--card:#151a21;--line:#6c7889;--blue:#93bbff;--note:#2d2110;--noteink:#f7c46c}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:30rem;margin:0 auto;padding:24px 16px}h1{font-size:22px;line-height:1.3;margin:0 0 12px}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:20px;margin-top:16px}
.note{background:var(--note);color:var(--noteink);border-radius:6px;padding:8px 12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.due{margin:0 0 12px;color:var(--soft)}.sum{display:block;color:var(--ink);line-height:1.3;font-size:32px;font-weight:600;font-variant-numeric:tabular-nums}
button,.back{display:block;width:100%;margin-top:16px;padding:12px;border-radius:6px;border:1px solid var(--blue);font:inherit;text-align:center;cursor:pointer}
button{background:var(--blue);color:var(--card);font-weight:600}.back{color:var(--blue);text-decoration:none}
details{margin-top:16px}label{display:grid;gap:4px;margin-top:12px;color:var(--soft)}label.box{display:flex;align-items:center;gap:8px}
input,select{font:inherit;padding:8px;border:1px solid var(--line);border-radius:4px;background:var(--bg);color:var(--ink)}
.language{float:right;color:var(--blue)}`;

const frame = (language: Language, body: string, other: string | null, wechat = false) => {
  const t = wordsOf(language);
  const title = wechat ? t.titleWechat : t.title;
  const link = other === null ? '' : `<a class="language" href="${escaped(other)}">${t.language}</a>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main>${link}<h1>${title}</h1><p class="note">${t.notice}</p>${body}</main></body></html>`;
};

const facts = (
  t: Words,
  trade: SimulatedTrade,
) => `<p class="due">${t.amount} <span class="sum">¥${fenAsYuan(trade.total)}</span></p><dl>
<dt>${t.shop}</dt><dd>${t.shopName}</dd><dt>${t.subject}</dt><dd>${escaped(trade.subject)}</dd>
<dt>${t.number}</dt><dd>${escaped(trade.outTradeNo)}</dd><dt>${t.expires}</dt><dd>${beijingTime(trade.expiresAt)}</dd>
</dl>`;

const misbehave = (t: Words) => `<details><summary>${t.mischief}</summary><p>${t.mischiefHint}</p>
<label>${t.kind}<select name="mischief">${mischiefs.map((kind) => `<option value="${kind}">${t.kinds[kind]}</option>`).join('')}</select></label>
<label>${t.delay}<input name="delay" type="number" min="0" max="86400" value="0"></label>
<label>${t.copies}<input name="copies" type="number" min="1" max="20" value="1"></label>
<label class="box"><input name="reordered" type="checkbox" value="true">${t.reordered}</label>
<label class="box"><input name="late" type="checkbox" value="true">${t.late}</label></details>`;

/** Where the channel lets somebody pay: a form and no script. `other` is the same page in the other language. */
export const payPage = (language: Language, trade: SimulatedTrade, other: string): string => {
  const t = wordsOf(language);
  const wechat = channelOfAttempt(trade.outTradeNo) === 'wechat';
  const back = trade.returnUrl ? `<a class="back" href="${escaped(trade.returnUrl)}">${t.back}</a>` : '';
  if (trade.paidAt)
    return frame(language, `<div class="card"><p>${t.paid}</p><p>${t.paidHint}</p>${back}</div>`, other, wechat);
  const closed = trade.status === 'TRADE_CLOSED' ? `<p><strong>${t.closed}</strong><br>${t.closedHint}</p>` : '';
  const form = `<form method="post" action="${PAY_PATH}"><input type="hidden" name="outTradeNo" value="${escaped(trade.outTradeNo)}">
${trade.returnUrl ? `<input type="hidden" name="returnUrl" value="${escaped(trade.returnUrl)}">` : ''}<button type="submit">${t.pay}</button>${misbehave(t)}</form>`;
  return frame(language, `<div class="card">${closed}${facts(t, trade)}${form}${back}</div>`, other, wechat);
};

export const refusalPage = (language: Language, why: 'closed' | 'unknown', returnUrl?: string): string => {
  const t = wordsOf(language);
  const back = returnUrl ? `<a class="back" href="${escaped(returnUrl)}">${t.back}</a>` : '';
  const [title, hint] = why === 'closed' ? [t.closed, t.closedHint] : [t.unknown, t.unknownHint];
  return frame(language, `<div class="card"><p><strong>${title}</strong></p><p>${hint}</p>${back}</div>`, null);
};
