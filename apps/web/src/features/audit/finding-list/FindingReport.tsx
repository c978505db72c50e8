import { QUICK_SECONDS, REPORT_ROWS } from '@laurel/domain/audit/finding.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Empty } from '#/ui/Empty.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { PrintButton } from '#/ui/PrintButton.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { type Asked, type Finding, reportOf, STATUSES } from './finding.ts';

type Page = RouterOutputs['audit']['findingList'];

/** The findings of a competition on paper, all of them or a part of a thousand, with what was said about each. */
export function FindingReport() {
  const asked: Asked = {
    competitionId: useQueryParam('competitionId'),
    rule: useQueryParam('rule'),
    status: useQueryParam('status'),
    quickSeconds: useQueryParam('quickSeconds'),
  };
  const page = Number(useQueryParam('page')) || 1;
  const query = trpc.audit.findingList.useQuery({
    competitionId: asked.competitionId as CompetitionId,
    rule: (asked.rule ?? undefined) as Finding['rule'] | undefined,
    status: (asked.status ?? undefined) as Finding['status'] | undefined,
    quickSeconds: Number(asked.quickSeconds) || undefined,
    page,
    pageSize: REPORT_ROWS,
  });
  const before = Number(useQueryParam('total')) || null;
  return <QueryPage query={query}>{(found) => <Paper found={found} asked={asked} before={before} />}</QueryPage>;
}

/** `before`: how many there were when the part before this one was printed. */
function Paper({ found, asked, before }: { found: Page; asked: Asked; before: number | null }) {
  const { t } = useTranslation('finding-list');
  const [pick, format] = [useBilingual(), useFormat()];
  const { rows, page, total, competition, byStatus } = found;
  const from = (page - 1) * REPORT_ROWS + 1;
  const parts = Math.ceil(total / REPORT_ROWS);
  const counts = STATUSES.flatMap((status) =>
    byStatus[status] ? [t('statusCount', { status: t(`statuses.${status}`), count: byStatus[status] })] : [],
  );
  const seconds = Number(asked.quickSeconds) || QUICK_SECONDS;
  return (
    <>
      <PageHeader
        title={t('reportTitle')}
        lead={pick(competition)}
        back={reportOf(asked).replace('report=findings', 'tab=findings')}
        actions={<PrintButton label={t('print')} />}
      />
      {before !== null && before !== total && <Notice tone="warning">{t('changed', { before, total })}</Notice>}
      {rows.length === 0 ? (
        <Empty title={found.hidden ? t('hidden') : t('none')} />
      ) : (
        <p className="mb-4 text-dense">
          {parts > 1 && <>{t('partOf', { part: page, parts })} · </>}
          {t('pageOf', { from, to: from + rows.length - 1, total, counts: format.list(counts) })} ·{' '}
          {format.dateTime(found.madeAt)}
        </p>
      )}
      {rows.map((row) => (
        <Entry key={row.findingId} finding={row} seconds={seconds} />
      ))}
      {page < parts && (
        <p className="print:hidden">
          <Link href={`${reportOf(asked)}&page=${page + 1}&total=${total}`}>{t('nextPart')}</Link>
        </p>
      )}
    </>
  );
}

function Entry({ finding, seconds }: { finding: Finding; seconds: number }) {
  const { t } = useTranslation('finding-list');
  const [pick, format] = [useBilingual(), useFormat()];
  const { rule, status, subject, people, at, events, more, reason, explainedBy, review, reviewedBy } = finding;
  const numbers = events.map(({ position }) => t('event', { position }));
  return (
    <section className="mb-4 break-inside-avoid border-b border-line pb-3 text-dense">
      <h2 className="font-semibold">
        {t(`rules.${rule}`)} · {t(`statuses.${status}`)}
      </h2>
      <p className="text-ink-2">{t(`about.${rule}`, { seconds, sheets: events.length + more })}</p>
      <p>
        {[subject ? pick(subject) : null, format.list(people) || null, format.dateTime(at)].filter(Boolean).join(' · ')}
      </p>
      <p className="num">
        {format.list(numbers)} {more > 0 && t('more', { count: more })}
      </p>
      {reason && (
        <p>
          {t('reason')}: {t('saidBy', { text: reason, name: explainedBy })}
        </p>
      )}
      {review && (
        <p>
          {t('review')}: {t('saidBy', { text: review, name: reviewedBy })}
        </p>
      )}
    </section>
  );
}
