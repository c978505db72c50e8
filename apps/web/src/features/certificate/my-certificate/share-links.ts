import { escapeHtml } from '@laurel/domain/certificate/content.ts';

type Shared = {
  readonly traceUrl: string;
  readonly number: string;
  readonly award: string;
  readonly competition: string;
  readonly issuer: string;
  /** yyyy-mm-dd. */
  readonly issueDate: string;
};

/** LinkedIn's own form for a licence or certification, filled in. */
export const linkedInAddress = ({ traceUrl, number, award, competition, issuer, issueDate }: Shared): string => {
  const [year = '', month = ''] = issueDate.split('-');
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `${competition} ${award}`.trim(),
    organizationName: issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: traceUrl,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
};

/** The address of something that other sites show of a certificate, in one language. */
export const sharedAddress = (traceUrl: string, kind: 'badge.svg' | 'embed', language: string): string => {
  const address = new URL(traceUrl);
  address.pathname = `/certificate/${kind}`;
  address.searchParams.set('lang', language);
  return address.href;
};

/** HTML that shows the badge on another site and leads to the public page. */
export const badgeCode = (traceUrl: string, language: string, alt: string): string =>
  `<a href="${escapeHtml(traceUrl)}"><img src="${escapeHtml(sharedAddress(traceUrl, 'badge.svg', language))}" width="360" height="96" alt="${escapeHtml(alt)}"></a>`;

/** HTML that frames the certificate's card on another site. */
export const embedCode = (traceUrl: string, language: string, title: string): string =>
  `<iframe src="${escapeHtml(sharedAddress(traceUrl, 'embed', language))}" width="360" height="220" style="border:0" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(title)}"></iframe>`;
