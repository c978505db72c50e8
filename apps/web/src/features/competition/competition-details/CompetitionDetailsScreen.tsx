import { trackOf } from '@laurel/domain/competition/competition.ts';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { type Moment, Timeline } from '#/ui/Timeline.tsx';
import { DateRange, Money } from '#/ui/Values.tsx';
import { type CompetitionDetails, CompetitionFrame } from '../CompetitionFrame.tsx';
import { stageTone } from '../status.ts';
import { LifecycleActions } from './LifecycleActions.tsx';

export default function CompetitionDetailsScreen() {
  return (
    <CompetitionFrame actions={(competition) => <LifecycleActions competition={competition} />}>
      {(competition) => <Overview competition={competition} />}
    </CompetitionFrame>
  );
}

const partPages: Record<CompetitionDetails['missing'][number], string> = {
  rules: 'addEdit',
  items: 'addEdit',
  stages: 'scheduleSet',
  enrolmentSettings: 'enrollSet',
  submissionSettings: 'workSubSet',
  reviewSettings: 'reviewSet',
};

function Overview({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const { competitionId, settings, stages, missing } = competition;
  return (
    <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
      <div className="min-w-0 space-y-5">
        {competition.status === 'draft' &&
          (missing.length > 0 ? (
            <Notice tone="warning" title={t('details.missing', { count: missing.length })}>
              <ul className="list-disc pl-5">
                {missing.map((part) => (
                  <li key={part}>
                    <Link href={`/competition/${partPages[part]}?id=${competitionId}`}>
                      {t(`details.parts.${part}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </Notice>
          ) : (
            <Notice tone="success">{t('details.ready')}</Notice>
          ))}
        <Card title={t('items.title')}>
          {settings.items.length === 0 ? (
            <Empty kind="nothing" title={t('items.empty')} />
          ) : (
            <ul className="divide-y divide-line">
              {settings.items.map((item) => (
                <li key={item.itemId} className="flex flex-wrap items-baseline justify-between gap-2 py-2.5">
                  <span className="font-semibold">{pick(item.name)}</span>
                  <span className="text-dense text-ink-2">
                    {pick(trackOf(item))} ·{' '}
                    {t('site.teamOf', { min: item.minMembers, max: item.maxMembers, advisers: item.maxAdvisers })} ·{' '}
                    {item.fee > 0 ? <Money fen={item.fee} /> : t('items.free')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card
          title={t('site.rules')}
          lead={settings.rulesVersion > 0 ? t('site.rulesVersion', { version: settings.rulesVersion }) : undefined}
        >
          <p className="whitespace-pre-line">{pick(settings.rules)}</p>
        </Card>
      </div>
      <div className="min-w-0 space-y-5">
        <Card title={t('details.stages')}>
          {stages.length === 0 ? (
            <Empty kind="nothing" title={t('details.noStages')} />
          ) : (
            <Timeline
              items={stages.map((stage) => momentOf(stage, pick(stage.name), t(`stageStatuses.${stage.status}`)))}
            />
          )}
        </Card>
        <Card title={t('details.links')}>
          <DescriptionList
            columns={1}
            items={[
              {
                label: t('details.toSignUps'),
                value: <Link href={`/signUpManagement?competitionId=${competitionId}`}>{t('details.toSignUps')}</Link>,
              },
              {
                label: t('details.toWorks'),
                value: <Link href={`/works/list?competitionId=${competitionId}`}>{t('details.toWorks')}</Link>,
              },
              {
                label: t('details.toReview'),
                value: <Link href={`/review/competition?competitionId=${competitionId}`}>{t('details.toReview')}</Link>,
              },
              {
                label: t('details.toAwards'),
                value: (
                  <Link href={`/competitionReward/detailedList?competitionId=${competitionId}`}>
                    {t('details.toAwards')}
                  </Link>
                ),
              },
              {
                label: t('details.toHistory'),
                value: <Link href={`/system/log?stream=competition-${competitionId}`}>{t('details.toHistory')}</Link>,
              },
            ]}
          />
        </Card>
        {competition.status !== 'draft' && (
          <LinkButton href={`/home/competition/details?id=${competitionId}`} icon={ExternalLink}>
            {t('details.publicPage')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

/** A stage as a moment of a timeline: what it is called, from when to when, and where it stands now. */
export const momentOf = (
  stage: { stageId: string; status: string; opensAt: string; closesAt: string },
  name: string,
  status: string,
): Moment => ({
  id: stage.stageId,
  title: (
    <span className="flex flex-wrap items-center gap-2">
      {name} <StatusTag tone={stageTone[stage.status] ?? 'unknown'}>{status}</StatusTag>
    </span>
  ),
  at: <DateRange start={stage.opensAt} end={stage.closesAt} />,
  state: stage.status === 'planned' ? 'next' : stage.status === 'open' || stage.status === 'grace' ? 'current' : 'done',
});
