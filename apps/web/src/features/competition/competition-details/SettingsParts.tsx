import { trackOf } from '@laurel/domain/competition/item.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Money } from '#/ui/Values.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { StageTimeline } from '../StageTimeline.tsx';

type Props = { competition: CompetitionDetails };

/** An empty part, with the way to fill it for those who may. */
function Unfilled({ competition, title, page, action }: Props & { title: string; page: string; action: string }) {
  const way = (
    <LinkButton size="sm" href={`/competition/${page}?id=${competition.competitionId}`}>
      {action}
    </LinkButton>
  );
  return <Empty kind="nothing" title={title} action={competition.can.edit ? way : undefined} />;
}

export function ItemsPart({ competition }: Props) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const { items } = competition.settings;
  return (
    <Card title={t('items.title')}>
      {items.length === 0 ? (
        <Unfilled competition={competition} title={t('items.empty')} page="addEdit" action={t('items.add')} />
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
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
  );
}

export function RulesPart({ competition }: Props) {
  const { t } = useTranslation('competition');
  const { rules, rulesVersion } = competition.settings;
  const text = useBilingual()(rules);
  return (
    <Card
      title={t('site.rules')}
      lead={rulesVersion > 0 ? t('site.rulesVersion', { version: rulesVersion }) : undefined}
    >
      {text ? (
        <p className="whitespace-pre-line">{text}</p>
      ) : (
        <Unfilled
          competition={competition}
          title={t('details.noRules')}
          page="addEdit"
          action={t('details.writeRules')}
        />
      )}
    </Card>
  );
}

export function StagesPart({ competition }: Props) {
  const { t } = useTranslation('competition');
  const { stages } = competition;
  return (
    <Card title={t('details.stages')}>
      {stages.length === 0 ? (
        <Unfilled
          competition={competition}
          title={t('details.noStages')}
          page="scheduleSet"
          action={t('schedule.add')}
        />
      ) : (
        <StageTimeline stages={stages} />
      )}
    </Card>
  );
}
