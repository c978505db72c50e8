import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { certificateTone } from '../status.ts';

const EVERY_MS = 3000;

/** One's own certificates with their PDFs; those being made arrive by themselves. */
export function MyCertificates() {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const mine = trpc.certificate.myCertificates.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some((one) => one.status === 'issued') ? EVERY_MS : false),
  });
  return (
    <section aria-label={t('mine.title')}>
      <h2 className="mb-3 text-h3">{t('mine.title')}</h2>
      <QueryState query={mine} skeleton={<PageSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty kind="nothing" title={t('mine.none')} hint={t('mine.noneHint')} />
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {rows.map((row) => (
                <li key={row.certificateId} className="rounded-lg border border-line bg-bg p-4">
                  <div className="flex flex-wrap items-baseline gap-2">
                    <h3 className="text-h3">{pick(row.levelName)}</h3>
                    <StatusTag tone={certificateTone[row.status]}>{t(`status.${row.status}`)}</StatusTag>
                  </div>
                  <p className="mt-1 text-ink-2">
                    {pick(row.competitionName)} · {pick(row.itemName)}
                  </p>
                  <p className="text-ink-2">{row.workTitle}</p>
                  <p className="mt-1 text-label text-ink-3">
                    {t('mine.number')} <span className="num">{row.number}</span> ·{' '}
                    <DateTime value={row.issuedAt} dateOnly />
                  </p>
                  <div className="mt-3 flex flex-wrap gap-2">
                    {row.download && (
                      <LinkButton tone="primary" icon={Download} href={row.download} external>
                        {t('mine.download')}
                      </LinkButton>
                    )}
                    {!row.download && row.status !== 'revoked' && (
                      <span className="text-ink-3">{t('mine.waiting')}</span>
                    )}
                    <LinkButton href={new URL(row.traceUrl).pathname + new URL(row.traceUrl).search}>
                      {t('mine.trace')}
                    </LinkButton>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
