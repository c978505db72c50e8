import type { Design } from '@laurel/domain/certificate/design.ts';
import { joinNames } from '@laurel/domain/certificate/printed.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { PagesPreview } from '../PagesPreview.tsx';
import { RecipientsLink } from '../public-recipients/RecipientsLink.tsx';
import { usePrinted } from '../usePrinted.ts';

type Certificate = RouterOutputs['certificate']['traceCertificate']['certificate'];
/** What one asked with: each has its own likely mistake. */
export type AskedBy = keyof typeof hints;
const hints = { number: 'unknownHint', token: 'unknownCode', fileHash: 'unknownFile' } as const;
const KINDS = {
  award: 'trace.kindAward',
  adviser: 'trace.kindAdviser',
  recipient: 'trace.kindRecipient',
} as const;
const HOLDERS = { award: 'trace.students', adviser: 'trace.adviser', recipient: 'trace.holder' } as const;
const tones = { valid: 'success', revoked: 'danger', superseded: 'warning' } as const;

/** The answer, and everything printed on the certificate, so that a forged date is recognised. */
export function TraceAnswer({ certificate, by }: { certificate: Certificate; by: AskedBy }) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const readable = usePrinted();
  if (!certificate)
    return (
      <Notice tone="warning" title={t(by === 'fileHash' ? 'trace.foreignFile' : 'trace.unknown')}>
        {t(`trace.${hints[by]}`)}
      </Notice>
    );
  const { standing } = certificate;
  const printed = readable(certificate.printed);
  const facts = [
    { label: t('trace.number'), value: <span className="num">{certificate.number}</span> },
    { label: t(printed.kind === 'recipient' ? 'trace.role' : 'trace.award'), value: pick(certificate.levelName) },
    { label: t('trace.citation'), value: printed.citation },
    { label: t('trace.competition'), value: pick(certificate.competitionName) },
    { label: t('trace.item'), value: pick(certificate.itemName) },
    { label: t('trace.kind'), value: t(KINDS[printed.kind ?? 'award']) },
    {
      label: t(HOLDERS[printed.kind ?? 'award']),
      value: joinNames(printed.students, 'nameAndSchool'),
    },
    { label: t('trace.teachers'), value: joinNames(printed.teachers, 'name') },
    { label: t('trace.work'), value: printed.workName },
    { label: t('trace.team'), value: printed.teamName },
    {
      label: t('trace.school'),
      value: certificate.schoolNow
        ? t('trace.schoolNow', { school: printed.school, now: pick(certificate.schoolNow) })
        : printed.school,
    },
    { label: t('trace.issuer'), value: printed.issuerName },
    { label: t('trace.issueDate'), value: <DateTime value={`${printed.issueDate}T00:00:00+08:00`} dateOnly /> },
    { label: t('trace.issuedAt'), value: <DateTime value={certificate.issuedAt} /> },
    { label: t('trace.timeStamp'), value: certificate.timeStamp && <TimeStamp {...certificate.timeStamp} /> },
  ];
  return (
    <div className="space-y-5" data-standing={standing}>
      <StandingNotice certificate={certificate} by={by} />
      <DescriptionList columns={2} items={facts.filter((fact) => fact.value)} />
      {certificate.namesHidden > 0 && (
        <p className="text-ink-3">{t('trace.hiddenNames', { count: certificate.namesHidden })}</p>
      )}
      {certificate.namesMasked && <p className="text-ink-3">{t('trace.masked')}</p>}
      <section aria-label={t('trace.asIssued')}>
        <h2 className="mb-2 text-h3">{t('trace.asIssued')}</h2>
        <PagesPreview
          design={certificate.design as Design}
          data={{ printed, traceUrl: certificate.traceUrl, fitted: certificate.fitted }}
          seal={certificate.seal}
          token={new URL(certificate.traceUrl).searchParams.get('c') ?? undefined}
          label={`${pick(certificate.levelName)} ${certificate.number}`}
        />
      </section>
      {certificate.listId && <RecipientsLink competitionId={certificate.listId} />}
      <p className="text-dense text-ink-3">{t('trace.proof')}</p>
    </div>
  );
}

/** When the file was signed, by a clock that is not ours. */
function TimeStamp({ at, authority }: NonNullable<NonNullable<Certificate>['timeStamp']>) {
  return (
    <>
      <DateTime value={at} /> · <bdi>{authority}</bdi>
    </>
  );
}

/** Valid, revoked or superseded: since when, why, and where the newest version is. */
function StandingNotice({ certificate, by }: { certificate: NonNullable<Certificate>; by: AskedBy }) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const { standing } = certificate;
  return (
    <Notice tone={tones[standing]} title={t(`trace.${standing}`)}>
      <p>{t(`trace.${standing}Lead`)}</p>
      {by === 'fileHash' && standing === 'valid' && <p>{t('trace.fileSame')}</p>}
      {standing === 'revoked' && certificate.overAt && (
        <p>
          {t('trace.revokedAt')} <DateTime value={certificate.overAt} /> ·{' '}
          {t('trace.publicReason', { reason: pick(certificate.publicReason) })}
        </p>
      )}
      {certificate.newest && (
        <>
          <p>
            {t('trace.supersededBy', { old: certificate.revision, revision: certificate.newest.revision })}{' '}
            <DateTime value={certificate.newest.issuedAt} />
          </p>
          <LinkButton className="mt-2" href={`/certificate/trace?c=${certificate.newest.token}`}>
            {t('trace.newest')}
          </LinkButton>
        </>
      )}
    </Notice>
  );
}
