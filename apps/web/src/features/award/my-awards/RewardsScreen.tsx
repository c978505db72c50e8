import { Award, Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { awardTone } from '../status.ts';

type MyAward = RouterOutputs['award']['myAwards'][number];
type Certificate = RouterOutputs['certificate']['myCertificates'][number];

const SOON_MS = 3_000;
const LATER_MS = 15_000;

/** Everything I have won: each award with its work and, once printed, its certificate. */
export default function RewardsScreen() {
  const { t } = useTranslation('award');
  const awards = trpc.award.myAwards.useQuery();
  // A certificate that is being printed arrives by itself, one that is paused later.
  const certificates = trpc.certificate.myCertificates.useQuery(undefined, {
    refetchInterval: ({ state }) => {
      const waiting = state.data?.filter((one) => one.status === 'issued') ?? [];
      if (waiting.length === 0) return false;
      return waiting.every((one) => one.paused) ? LATER_MS : SOON_MS;
    },
  });
  const toCheck = awards.data?.filter((award) => award.status === 'granted').length ?? 0;
  const competitions = <LinkButton href="/home/competition">{t('mine.toCompetitions')}</LinkButton>;
  return (
    <>
      <PageHeader title={t('mine.title')} lead={t('mine.lead')} />
      {toCheck > 0 && <ToCheck count={toCheck} />}
      <QueryList
        query={awards}
        skeleton={<Wall />}
        empty={{ title: t('mine.empty'), hint: t('mine.emptyHint'), action: competitions }}
      >
        {(rows) => (
          <ul className="grid gap-5 md:grid-cols-2">
            {rows.map((award) => (
              <AwardCard
                key={award.awardId}
                award={award}
                certificates={(certificates.data ?? []).filter((one) => one.awardId === award.awardId && !one.kind)}
                waiting={certificates.isPending}
              />
            ))}
          </ul>
        )}
      </QueryList>
      <NamedOn />
      <Besides kind="adviser" certificates={certificates.data ?? []} />
      <Besides kind="recipient" certificates={certificates.data ?? []} />
    </>
  );
}

/** A list below the awards, under a heading of its own. */
function Further({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-h2">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-bg">{children}</ul>
    </section>
  );
}

const BESIDES = { adviser: 'mine.asAdviser', recipient: 'mine.asRecipient' } as const;

/** Certificates that are not of one's own award: for having advised others, or without an award. */
function Besides({ kind, certificates }: { kind: keyof typeof BESIDES; certificates: readonly Certificate[] }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const ofKind = certificates.filter((one) => one.kind === kind);
  if (ofKind.length === 0) return null;
  return (
    <Further title={t(BESIDES[kind])}>
      {ofKind.map((certificate) => (
        <li key={certificate.certificateId} className="space-y-2 px-5 py-4">
          <p>{[pick(certificate.levelName), certificate.workTitle].filter(Boolean).join(' · ')}</p>
          <p className="text-dense text-ink-2">{pick(certificate.competitionName)}</p>
          <CertificateLine certificate={certificate} />
        </li>
      ))}
    </Further>
  );
}

/** Certificates of others on which the reader is the adviser: they may say that something about them is wrong. */
function NamedOn() {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const named = trpc.certificate.namedCertificates.useQuery().data ?? [];
  if (named.length === 0) return null;
  return (
    <Further title={t('mine.namedOn')}>
      {named.map((certificate) => (
        <li key={certificate.certificateId} className="flex flex-wrap items-center gap-3 px-5 py-4">
          <div className="min-w-0 grow">
            <p>
              {pick(certificate.levelName)} · {certificate.workTitle}
            </p>
            <p className="text-dense text-ink-2">
              {pick(certificate.competitionName)} · <span className="num">{certificate.number}</span>
            </p>
          </div>
          <LinkButton size="sm" href={`/center/correction?id=${certificate.certificateId}`}>
            {t('mine.askCorrection')}
          </LinkButton>
        </li>
      ))}
    </Further>
  );
}

function ToCheck({ count }: { count: number }) {
  const { t } = useTranslation('award');
  const check = (
    <LinkButton size="sm" tone="primary" href="/center/newReward">
      {t('mine.toCheckAction')}
    </LinkButton>
  );
  return (
    <Notice tone="info" className="mb-5" actions={check}>
      {t('mine.toCheck', { count })}
    </Notice>
  );
}

function Wall() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  );
}

type CardProps = { award: MyAward; certificates: readonly Certificate[]; waiting: boolean };

function AwardCard({ award, certificates, waiting }: CardProps) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const format = useFormat();
  const revoked = award.status === 'revoked';
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-bg">
      <div className={revoked ? 'bg-muted px-5 py-5 text-ink-3' : 'bg-primary-soft px-5 py-5 text-primary'}>
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-dense">{pick(award.competitionName)}</p>
            <h2 className="mt-0.5 text-[26px] leading-9">{pick(award.levelName)}</h2>
          </div>
          <Award aria-hidden className="size-10 shrink-0" strokeWidth={1.25} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-5 py-4">
        <div>
          <Link
            href={`/center/work/detail?id=${award.workId}`}
            className="text-h3 font-semibold text-ink hover:text-primary"
          >
            {award.workTitle}
          </Link>
          <p className="text-dense text-ink-2">
            {format.list(award.recipients)}
            {award.school && ` · ${pick(award.school)}`}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-dense text-ink-3">
            <StatusTag tone={awardTone[award.status] ?? 'unknown'}>{t(`awardStatuses.${award.status}`)}</StatusTag>
            <time dateTime={award.grantedAt}>{format.date(award.grantedAt)}</time>
          </p>
        </div>
        <div className="mt-auto border-t border-line pt-3">
          {certificates.map((certificate) => (
            <CertificateLine key={certificate.certificateId} certificate={certificate} />
          ))}
          {certificates.length === 0 && !waiting && (
            <p className="text-dense text-ink-3">{t(award.asAdviser ? 'mine.advised' : 'mine.pending')}</p>
          )}
        </div>
      </div>
    </li>
  );
}

/** Where the trace page shows this certificate, on this host. */
const tracePath = (traceUrl: string) => {
  const { pathname, search } = new URL(traceUrl, location.origin);
  return pathname + search;
};

function CertificateLine({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="num min-w-0 grow text-dense break-words text-ink-2 max-sm:basis-full">
        {t('mine.number')} {certificate.number}
      </span>
      {certificate.status === 'revoked' ? (
        <span className="text-dense text-danger">
          {t('mine.revoked')} {pick(certificate.publicReason)}
        </span>
      ) : certificate.download ? (
        <LinkButton tone="primary" size="sm" icon={Download} href={certificate.download} external>
          {t('mine.certificate')}
        </LinkButton>
      ) : (
        <span role="status" className="text-dense text-ink-3">
          {t(certificate.paused ? 'mine.paused' : 'mine.printing')}
        </span>
      )}
      <LinkButton size="sm" href={`/center/certificate?id=${certificate.certificateId}`}>
        {t('mine.share')}
      </LinkButton>
      <LinkButton size="sm" href={tracePath(certificate.traceUrl)}>
        {t('mine.trace')}
      </LinkButton>
    </div>
  );
}
