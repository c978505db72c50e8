import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { Timeline } from '#/ui/Timeline.tsx';
import { useTitle } from '#/ui/useTitle.ts';
import { Money } from '#/ui/Values.tsx';
import { AmendmentHistory } from '../amendment/AmendmentHistory.tsx';
import { momentOf } from '../competition-details/CompetitionDetailsScreen.tsx';
import { PhaseTag } from '../PhaseTag.tsx';

type Public = RouterOutputs['competition']['publicCompetition'];

type Results = (competitionId: CompetitionId) => ReactNode;

/** `results`: what is shown of the competition's results, which another area knows. */
export default function PublicCompetitionScreen({ results }: { results?: Results }) {
  const { t } = useTranslation('competition');
  const competitionId = (useQueryParam('id') ?? useQueryParam('competitionId')) as CompetitionId | null;
  const query = trpc.competition.publicCompetition.useQuery(
    { competitionId: competitionId as CompetitionId },
    { enabled: competitionId !== null },
  );
  if (!competitionId) return <Empty page kind="nothing" title={t('site.notFound')} />;
  return (
    <QueryState page query={query} skeleton={<PageSkeleton />}>
      {(competition) => <Page competition={competition} results={results?.(competition.competitionId)} />}
    </QueryState>
  );
}

function Page({ competition, results }: { competition: Public; results: ReactNode }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const format = useFormat();
  useTitle(pick(competition.name));
  const { enrolment, submission, criteria, awards } = competition;
  const text = (value: { zh: string; en: string }) => (
    <p className="max-w-[40em] whitespace-pre-line text-body">{pick(value)}</p>
  );
  return (
    <>
      <PageHeader
        title={pick(competition.name)}
        lead={t('editionOf', { edition: competition.edition })}
        tags={<PhaseTag status={competition.status} stages={competition.stages} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="order-2 min-w-0 space-y-6 lg:order-1">
          {results}
          {competition.status === 'suspended' && <Notice tone="warning">{t('site.suspended')}</Notice>}
          {competition.status === 'cancelled' && <Notice tone="danger">{t('site.cancelled')}</Notice>}
          {pick(competition.summary) && <Section title={t('site.summary')}>{text(competition.summary)}</Section>}
          {competition.amended.length > 0 && (
            <Section title={t('amendment.public')}>
              <AmendmentHistory amended={competition.amended} />
            </Section>
          )}
          <Section title={t('site.items')}>
            <ul className="divide-y divide-line">
              {competition.items.map((item) => (
                <li key={item.itemId} className="flex flex-wrap items-baseline justify-between gap-2 py-3">
                  <span>
                    <span className="font-semibold">{pick(item.name)}</span>
                    <span className="block text-dense text-ink-2">
                      {t('site.teamOf', { min: item.minMembers, max: item.maxMembers, advisers: item.maxAdvisers })}
                    </span>
                  </span>
                  <span className="num">{item.fee > 0 ? <Money fen={item.fee} /> : t('items.free')}</span>
                </li>
              ))}
            </ul>
          </Section>
          <Section title={t('site.rules')} lead={t('site.rulesVersion', { version: competition.rulesVersion })}>
            {text(competition.rules)}
          </Section>
          {enrolment && pick(enrolment.materials) && (
            <Section title={t('site.materials')}>{text(enrolment.materials)}</Section>
          )}
          {submission && (
            <Section title={t('site.files')}>
              <p>
                {t('site.filesAre', {
                  min: submission.files.min,
                  max: submission.files.max,
                  size: format.bytes(submission.files.maxBytes),
                  types: format.list(submission.files.extensions),
                })}
              </p>
            </Section>
          )}
          {criteria.length > 0 && (
            <Section title={t('site.criteria')}>
              <ul className="divide-y divide-line">
                {criteria.map((criterion) => (
                  <li key={criterion.criterionId} className="flex justify-between gap-4 py-2">
                    <span>{pick(criterion.name)}</span>
                    <span className="num text-ink-2">{format.percent(criterion.weight / 100)}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {awards.length > 0 && (
            <Section title={t('site.awards')}>
              <ul className="divide-y divide-line">
                {awards.map((level) => (
                  <li key={level.level} className="flex justify-between gap-4 py-2">
                    <span className="font-semibold">{pick(level.name)}</span>
                    <span className="num text-ink-2">
                      {level.quota.kind === 'share'
                        ? t('site.share', { percent: format.percent(level.quota.basisPoints / 10_000) })
                        : t('site.count', { count: level.quota.count })}
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <aside className="order-1 space-y-5 lg:sticky lg:top-20 lg:order-2 lg:self-start">
          <EnrolBox competition={competition} />
          <Card title={t('site.timeline')}>
            <Timeline
              items={competition.stages.map((stage) =>
                momentOf(stage, pick(stage.name), t(`stageStatuses.${stage.status}`)),
              )}
            />
          </Card>
        </aside>
      </div>
    </>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5">
      <div className="mb-3 flex items-baseline gap-3">
        <h2 className="text-h3">{title}</h2>
        {lead && <span className="text-dense text-ink-3">{lead}</span>}
      </div>
      {children}
    </section>
  );
}

/** The one button: register, with the time left, or why it is not possible. */
function EnrolBox({ competition }: { competition: Public }) {
  const { t } = useTranslation('competition');
  const stage = competition.stages.find((one) => one.kind === 'enrol');
  if (!stage || competition.status !== 'published') return null;
  return (
    <Card>
      {stage.status === 'open' ? (
        <>
          <p className="text-dense text-ink-2">{t('site.left')}</p>
          <p className="mb-4 text-h2">
            <Countdown to={stage.closesAt} />
          </p>
          <LinkButton
            tone="primary"
            size="lg"
            href={`/home/signUp/material?competitionId=${competition.competitionId}`}
            className="w-full justify-center"
          >
            {t('site.signUp')}
          </LinkButton>
        </>
      ) : (
        <p className="text-ink-2">{stage.status === 'planned' ? t('site.enrolSoon') : t('site.enrolClosed')}</p>
      )}
    </Card>
  );
}
