import { trackOf } from '@laurel/domain/competition/item.ts';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { type Moment, Timeline } from '#/ui/Timeline.tsx';
import { DateRange, Money } from '#/ui/Values.tsx';
import { AmendmentCard } from '../amendment/AmendmentCard.tsx';
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
  const rules = pick(settings.rules);
  const ways = [
    { word: 'toSignUps', href: `/signUpManagement?competitionId=${competitionId}` },
    { word: 'toWorks', href: `/works/list?competitionId=${competitionId}` },
    { word: 'toReview', href: `/review/competition?competitionId=${competitionId}` },
    { word: 'toAwards', href: `/competitionReward/detailedList?competitionId=${competitionId}` },
    { word: 'toHistory', href: `/system/log?keywords=competition-${competitionId}` },
  ] as const;
  /** The way out of an empty part, for whom it is open. */
  const fill = (page: string, label: string) =>
    competition.can.edit ? (
      <LinkButton size="sm" href={`/competition/${page}?id=${competitionId}`}>
        {label}
      </LinkButton>
    ) : undefined;
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
        <AmendmentCard competition={competition} />
        <Card title={t('items.title')}>
          {settings.items.length === 0 ? (
            <Empty kind="nothing" title={t('items.empty')} action={fill('addEdit', t('items.add'))} />
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
          {rules ? (
            <p className="whitespace-pre-line">{rules}</p>
          ) : (
            <Empty kind="nothing" title={t('details.noRules')} action={fill('addEdit', t('details.writeRules'))} />
          )}
        </Card>
      </div>
      <div className="min-w-0 space-y-5">
        <Card title={t('details.stages')}>
          {stages.length === 0 ? (
            <Empty kind="nothing" title={t('details.noStages')} action={fill('scheduleSet', t('schedule.add'))} />
          ) : (
            <Timeline
              items={stages.map((stage) => momentOf(stage, pick(stage.name), t(`stageStatuses.${stage.status}`)))}
            />
          )}
        </Card>
        <Card title={t('details.links')}>
          <ul className="space-y-2.5">
            {ways.map(({ word, href }) => (
              <li key={word}>
                <Link href={href}>{t(`details.${word}`)}</Link>
              </li>
            ))}
          </ul>
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

/** A stage as an entry of a timeline: its name, its times, and its state. */
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
