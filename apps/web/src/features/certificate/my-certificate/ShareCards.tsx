import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { QrCode } from '#/ui/QrCode.tsx';
import { CopyLine } from './CopyLine.tsx';
import { badgeCode, embedCode, linkedInAddress } from './share-links.ts';

type Certificate = RouterOutputs['certificate']['myCertificate'];

/** The path of one of the certificate's public addresses, on this host. */
const onThisHost = (address: string) => {
  const { pathname, search } = new URL(address, location.origin);
  return pathname + search;
};

/** The certificate's link, LinkedIn, and a code for WeChat's scanner. */
export function ShareCard({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('my-certificate');
  const pick = useBilingual();
  const { traceUrl, number, issuerName, issueDate } = certificate;
  const competition = pick(certificate.competitionName);
  const linkedIn = linkedInAddress({
    ...{ traceUrl, number, issueDate, award: pick(certificate.levelName), competition },
    issuer: issuerName || competition,
  });
  return (
    <Card title={t('holder.share')} lead={t('holder.shareHelp')}>
      <div className="space-y-4">
        <CopyLine label={t('holder.link')} text={traceUrl} />
        <div className="flex flex-wrap gap-2">
          <LinkButton href={onThisHost(traceUrl)}>{t('holder.open')}</LinkButton>
          <LinkButton href={linkedIn} icon={ExternalLink} external>
            {t('holder.linkedin')}
          </LinkButton>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <QrCode text={traceUrl} label={t('holder.link')} size={132} />
          <p className="min-w-0 basis-40 grow text-dense text-ink-2">{t('holder.wechat')}</p>
        </div>
      </div>
    </Card>
  );
}

/** What a holder puts on a site of their own: a badge and a card, whose status follows the certificate. */
export function ElsewhereCard({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation('my-certificate');
  const pick = useBilingual();
  const { traceUrl } = certificate;
  const language = i18n.language === 'en' ? 'en' : 'zh-CN';
  const award = pick(certificate.levelName);
  const badge = new URL(traceUrl);
  const alt = t('holder.badgeAlt', { award });
  return (
    <Card title={t('holder.elsewhere')}>
      <div className="space-y-5">
        <section aria-label={t('holder.badge')} className="space-y-2">
          <img
            src={`/certificate/badge.svg?c=${badge.searchParams.get('c') ?? ''}&lang=${language}`}
            alt={alt}
            width={360}
            height={96}
            className="h-auto max-w-full"
          />
          <p className="text-dense text-ink-3">{t('holder.badgeHelp')}</p>
          <CopyLine label={t('holder.badgeCode')} text={badgeCode(traceUrl, language, alt)} />
        </section>
        <section aria-label={t('holder.embed')} className="space-y-2">
          <CopyLine label={t('holder.embedCode')} text={embedCode(traceUrl, language, award)} />
          <p className="text-dense text-ink-3">{t('holder.embedHelp')}</p>
        </section>
      </div>
    </Card>
  );
}
