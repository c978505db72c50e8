import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { EnrolmentStatusTag } from '../EnrolmentStatusTag.tsx';

type Mine = RouterOutputs['enrolment']['myEnrolments'][number];

/** One's competitions: each with the one step that comes next, and by when. */
export default function MyEnrolmentsScreen() {
  const { t } = useTranslation('enrolment');
  const query = trpc.enrolment.myEnrolments.useQuery({});
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
      <QueryState query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty
              kind="nothing"
              title={t('mine.empty')}
              hint={t('mine.emptyHint')}
              action={<LinkButton href="/home/competition">{t('signUp.toCompetitions')}</LinkButton>}
            />
          ) : (
            <ul className="space-y-3">
              {rows.map((row) => (
                <Row key={row.enrolmentId} row={row} />
              ))}
            </ul>
          )
        }
      </QueryState>
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

/** What this person does next here. */
function Next({ row }: { row: Mine }) {
  const { t } = useTranslation('enrolment');
  const item = `/center/competition/item?id=${row.enrolmentId}`;
  const due = (to: string | null, what: string) =>
    to && (
      <span className="text-dense text-ink-2">
        {what} <Countdown to={to} />
      </span>
    );
  const go = (href: string, label: string) => (
    <LinkButton size="sm" tone="primary" href={href}>
      {label}
    </LinkButton>
  );
  if (row.can.pay) return <Both left={due(row.payBy, t('mine.payLeft'))} right={go(item, t('mine.pay'))} />;
  if (row.can.fill && row.enrolStatus === 'open')
    return (
      <Both
        left={due(row.enrolClosesAt, t('signUp.left'))}
        right={go(`/home/signUp/team?id=${row.enrolmentId}`, t('mine.goOn'))}
      />
    );
  if (row.can.sign && row.role === 'member')
    return <Both left={due(row.enrolClosesAt, t('signUp.left'))} right={go(item, t('signUp.sign'))} />;
  if (row.status === 'active' && row.submitStatus === 'open' && row.role === 'captain')
    return (
      <Both
        left={due(row.submitClosesAt, t('mine.submitLeft'))}
        right={go(`/home/competition/submitWork?enrolmentId=${row.enrolmentId}`, t('success.submitWork'))}
      />
    );
  return (
    <LinkButton size="sm" href={item}>
      {t('mine.view')}
    </LinkButton>
  );
}

const Both = ({ left, right }: { left: React.ReactNode; right: React.ReactNode }) => (
  <div className="flex items-center gap-3">
    {left}
    <span className="shrink-0">{right}</span>
  </div>
);
