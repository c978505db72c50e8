import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { useTitle } from '#/ui/useTitle.ts';
import { AmendmentHistory } from '../amendment/AmendmentHistory.tsx';
import { PhaseTag } from '../PhaseTag.tsx';
import { StageTimeline } from '../StageTimeline.tsx';
import { ScoringSteps } from '../scoring-steps/ScoringSteps.tsx';
import { EnrolBox } from './EnrolBox.tsx';
import { Organiser } from './Organiser.tsx';
import { ShareCompetition } from './ShareCompetition.tsx';
import { Awards, Criteria, Files, Items, type Public, Section, Text } from './sections.tsx';

type OfAnother = (competitionId: CompetitionId) => ReactNode;

/** `results` and `recipients`: what other areas show of the competition. */
export default function PublicCompetitionScreen(areas: { results?: OfAnother; recipients?: OfAnother }) {
  const { t } = useTranslation('competition');
  const competitionId = (useQueryParam('id') ?? useQueryParam('competitionId')) as CompetitionId | null;
  const query = trpc.competition.publicCompetition.useQuery(
    { competitionId: competitionId as CompetitionId },
    { enabled: competitionId !== null },
  );
  if (!competitionId) return <Empty page kind="nothing" title={t('site.notFound')} />;
  return (
    <QueryPage query={query}>
      {(competition) => (
        <Page
          competition={competition}
          results={areas.results?.(competition.competitionId)}
          recipients={areas.recipients?.(competition.competitionId)}
        />
      )}
    </QueryPage>
  );
}

type PageProps = { competition: Public; results: ReactNode; recipients: ReactNode };

function Page({ competition, results, recipients }: PageProps) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  useTitle(pick(competition.name));
  return (
    <>
      <PageHeader
        title={pick(competition.name)}
        lead={t('editionOf', { edition: competition.edition })}
        tags={<PhaseTag status={competition.status} stages={competition.stages} />}
        actions={<ShareCompetition competition={competition} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="order-2 min-w-0 space-y-6 lg:order-1">
          {results}
          {competition.status === 'suspended' && <Notice tone="warning">{t('site.suspended')}</Notice>}
          {competition.status === 'cancelled' && <Notice tone="danger">{t('site.cancelled')}</Notice>}
          <Announcement competition={competition} />
        </div>
        <aside className="order-1 space-y-5 lg:sticky lg:top-20 lg:order-2 lg:self-start">
          <EnrolBox competition={competition} />
          <Card title={t('site.timeline')}>
            <StageTimeline stages={competition.stages} />
          </Card>
          <Organiser organiser={competition.organiser} />
          {recipients}
        </aside>
      </div>
    </>
  );
}

/** What is announced of the competition, from its summary to its awards. */
function Announcement({ competition }: { competition: Public }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const { t: scoring } = useTranslation('scoring-steps');
  const { t: objecting } = useTranslation('objection');
  const { summary, amended, items, rules, rulesVersion, enrolment, submission, policy, scoreIsShareOfYes } =
    competition;
  const { objections } = competition;
  return (
    <>
      {pick(summary) && (
        <Section title={t('site.summary')}>
          <Text value={summary} />
        </Section>
      )}
      {amended.length > 0 && (
        <Section title={t('amendment.public')}>
          <AmendmentHistory amended={amended} />
        </Section>
      )}
      <Items items={items} />
      <Section title={t('site.rules')} lead={t('site.rulesVersion', { version: rulesVersion })}>
        <Text value={rules} />
      </Section>
      {enrolment && pick(enrolment.materials) && (
        <Section title={t('site.materials')}>
          <Text value={enrolment.materials} />
        </Section>
      )}
      {submission && <Files files={submission.files} />}
      {policy && <Criteria {...{ criteria: policy.criteria, scoreIsShareOfYes }} />}
      {policy && policy.awards.levels.length > 0 && <Awards awards={policy.awards.levels} />}
      {objections && (
        <Section title={objecting('rules.title')}>
          <p className="max-w-[40em] text-body">{objecting('rules.public', objections)}</p>
          {objections.schoolsMayObject && <p>{objecting('rules.schoolsPublic')}</p>}
        </Section>
      )}
      {policy && (
        <Section title={scoring('title')} lead={scoring('version', { version: policy.version })}>
          <ScoringSteps policy={policy} />
        </Section>
      )}
    </>
  );
}
