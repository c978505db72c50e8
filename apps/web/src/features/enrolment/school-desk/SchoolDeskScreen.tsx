import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Items } from '#/ui/Items.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { ImportRoster } from '../import-roster/ImportRoster.tsx';

type Desk = RouterOutputs['enrolment']['schoolDesk'];
type Row = Desk['competitions'][number];
type Certificates = (archive: { competitionId: string; name: string; files: number; bytes: number }) => ReactNode;
type Fees = (due: { competitionId: string; name: string; count: number }) => ReactNode;
type Props = { certificates: Certificates; fees: Fees };

/** What a school, or a region, has in each competition: teams by status, deadlines, works, awards, certificates. */
export default function SchoolDeskScreen(slots: Props) {
  const { t } = useTranslation('school-desk');
  const query = trpc.enrolment.schoolDesk.useQuery();
  return (
    <>
      <PageHeader title={t('title')} lead={query.data && <Schools schools={query.data.schools} />} />
      <QueryState query={query}>
        {({ competitions, schools }) =>
          competitions.length > 0 ? (
            <Items of={competitions} id={(row) => row.competitionId} className="space-y-5">
              {(row) => <Competition row={row} schools={schools.names} {...slots} />}
            </Items>
          ) : (
            <Empty title={t('empty')} hint={t('emptyHint')} />
          )
        }
      </QueryState>
    </>
  );
}

function Schools({ schools: { names, count } }: Pick<Desk, 'schools'>) {
  const { t } = useTranslation('school-desk');
  const pick = useBilingual();
  const format = useFormat();
  if (count > names.length) return t('manySchools', { count });
  return format.list(names.map(({ name, nameEn }) => pick({ zh: name, en: nameEn })));
}

function Competition({ row, schools, certificates, fees }: { row: Row; schools: Desk['schools']['names'] } & Props) {
  const { t } = useTranslation('school-desk');
  const { can } = useSession();
  const pick = useBilingual();
  const { competitionId } = row;
  const name = pick(row.name);
  const unpaid = row.teams.find(({ status }) => status === 'awaitingPayment')?.n ?? 0;
  return (
    <Card
      title={name}
      actions={
        can('enroll:team:school') && (
          <>
            {row.enrolling && <ImportRoster competitionId={competitionId} name={name} schools={schools} />}
            {unpaid > 0 && fees({ competitionId, name, count: unpaid })}
            {certificates({ competitionId, name, ...row.certificates })}
          </>
        )
      }
    >
      <div className="space-y-5">
        <Teams row={row} />
        <DescriptionList
          items={[
            ...row.deadlines.map((stage) => ({
              label: t(`closes.${stage.kind as 'enrol'}`, { stage: pick(stage.name) }),
              value: <DateTime value={stage.closesAt} distance={stage.status === 'open'} />,
            })),
            ...(row.works.of > 0 ? [{ label: t('works'), value: t('worksOf', row.works) }] : []),
          ]}
        />
        {row.awards.length > 0 && <Awards awards={row.awards} />}
      </div>
    </Card>
  );
}

/** The number of teams in each status, each leading to the list of them. */
function Teams({ row: { competitionId, teams } }: { row: Row }) {
  const { t } = useTranslation(['school-desk', 'enrolment']);
  return (
    <Items of={teams} id={({ status }) => status} className="flex flex-wrap gap-x-6 gap-y-2">
      {({ status, n }) => (
        <Link
          href={`/signUpManagement?competitionId=${competitionId}&status=${status}`}
          className="flex items-baseline gap-2 rounded-sm"
        >
          <span className="num text-h3 font-semibold">{n}</span>
          <span className="text-ink-2">{t(`enrolment:statuses.${status}`)}</span>
        </Link>
      )}
    </Items>
  );
}

function Awards({ awards }: Pick<Row, 'awards'>) {
  const { t } = useTranslation('school-desk');
  const pick = useBilingual();
  return (
    <section aria-label={t('awards')}>
      <h3 className="mb-2 font-semibold">{t('awards')}</h3>
      <Items of={awards} id={({ awardId }) => awardId} className="space-y-1">
        {({ levelName, teamName, workTitle }) =>
          t('award', { level: pick(levelName), team: teamName, work: workTitle })
        }
      </Items>
    </section>
  );
}
