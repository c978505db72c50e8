import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryList } from '#/ui/QueryList.tsx';
import { EnrolmentStatusTag } from '../EnrolmentStatusTag.tsx';

type Mine = RouterOutputs['enrolment']['myEnrolments'][number];

/** One's competitions: each with the one step that comes next, and by when. */
export default function MyEnrolmentsScreen() {
  const { t } = useTranslation('enrolment');
  const query = trpc.enrolment.myEnrolments.useQuery({});
  const toCompetitions = <LinkButton href="/home/competition">{t('signUp.toCompetitions')}</LinkButton>;
  return (
    <>
      <PageHeader
        title={t('mine.title')}
        actions={
          <LinkButton tone="primary" href="/home/signUp/material">
            {t('mine.signUp')}
          </LinkButton>
        }
      />
      <QueryList query={query} empty={{ title: t('mine.empty'), hint: t('mine.emptyHint'), action: toCompetitions }}>
        {(rows) => (
          <ul className="space-y-3">
            {rows.map((row) => (
              <Row key={row.enrolmentId} row={row} />
            ))}
          </ul>
        )}
      </QueryList>
    </>
  );
}

function Row({ row }: { row: Mine }) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const item = `/center/competition/item?id=${row.enrolmentId}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-bg p-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <Link href={item} className="font-semibold">
            {pick(row.competitionName)}
          </Link>
          <EnrolmentStatusTag {...row} />
        </div>
        <p className="text-dense text-ink-2">
          {[pick(row.itemName), row.teamName, row.number, t(row.role)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Next row={row} />
    </li>
  );
}

/** What this person does next here, and how long there is for it. */
function Next({ row }: { row: Mine }) {
  const { t } = useTranslation('enrolment');
  const next = nextStep(row);
  const item = `/center/competition/item?id=${row.enrolmentId}`;
  if (!next)
    return (
      <LinkButton size="sm" href={item}>
        {t('mine.view')}
      </LinkButton>
    );
  return (
    <div className="flex items-center gap-3">
      {next.until && (
        <span className="text-dense text-ink-2">
          {t(next.left)} <Countdown to={next.until} />
        </span>
      )}
      <span className="shrink-0">
        <LinkButton size="sm" tone="primary" href={next.href ?? item}>
          {t(next.label)}
        </LinkButton>
      </span>
    </div>
  );
}

/** The one step that comes next; without an address it is taken on the enrolment's own page. */
const nextStep = ({ enrolmentId, role, status, can, ...row }: Mine) => {
  if (can.pay) return { until: row.payBy, left: 'mine.payLeft', label: 'mine.pay' } as const;
  const enrolling = { until: row.enrolClosesAt, left: 'signUp.left' } as const;
  if (can.fill && row.enrolStatus === 'open')
    return { ...enrolling, label: 'mine.goOn', href: `/home/signUp/team?id=${enrolmentId}` } as const;
  if (can.sign && role === 'member') return { ...enrolling, label: 'signUp.sign' } as const;
  if (status !== 'active' || row.submitStatus !== 'open' || role !== 'captain') return null;
  const href = `/home/competition/submitWork?enrolmentId=${enrolmentId}`;
  return { until: row.submitClosesAt, left: 'mine.submitLeft', label: 'success.submitWork', href } as const;
};
