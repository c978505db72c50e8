import type { AdvancementId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Items } from '#/ui/Items.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { PrintButton } from '#/ui/PrintButton.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { type Advancement, pageOfAdvancement } from '../advancement.ts';
import { CutTable } from '../advancement-rules/CutTable.tsx';
import { RuleText } from '../RuleText.tsx';

/** The minutes: rules, lines, every decision about a single work with its reason, and who did what. To be printed. */
export function MinutesView({ advancementId }: { advancementId: AdvancementId }) {
  const query = trpc.review.advancementDetails.useQuery({ advancementId });
  return <QueryPage query={query}>{(advancement) => <Minutes advancement={advancement} />}</QueryPage>;
}

function Minutes({ advancement }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { cuts, items, list, stage, resultHash } = advancement;
  return (
    <>
      <PageHeader
        title={t('advancement.minutes')}
        lead={`${pick(advancement.competition)} · ${pick(advancement.round)}`}
        back={pageOfAdvancement(advancement.advancementId)}
        actions={<PrintButton label={t('advancement.print')} />}
      />
      <div className="space-y-5">
        <Card>
          <DescriptionList
            items={[
              { label: t('advancement.status'), value: t(`advancement.statuses.${advancement.status}`) },
              { label: t('draftAdvancement.stage'), value: stage && pick(stage) },
              { label: t('advancement.advancing'), value: list?.advanced },
              { label: t('advancement.listed'), value: list?.works },
              { label: t('advancement.scores'), value: <Hash value={resultHash} />, wide: true },
              { label: t('advancement.listHash'), value: list && <Hash value={list.listHash} />, wide: true },
            ]}
          />
        </Card>
        <Card title={t('advancement.rules')}>
          <Items of={advancement.rules} id={(rule) => rule.itemId} className="space-y-2">
            {(rule) => <RuleText rule={rule} name={items.find(({ itemId }) => itemId === rule.itemId)?.name ?? null} />}
          </Items>
        </Card>
        {list && (
          <Card title={t('advancement.lines')} flush>
            <CutTable cuts={cuts} items={items} />
          </Card>
        )}
        <Steps advancement={advancement} />
      </div>
    </>
  );
}

const Hash = ({ value }: { value: string }) => <code className="num break-all text-dense">{value}</code>;

function Steps({ advancement: { minutes } }: { advancement: Advancement }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  return (
    <Card title={t('advancement.steps')}>
      <ol className="space-y-3">
        {minutes.map(({ act, at, by, work, outcome, reason }) => (
          <li key={`${act} ${at} ${work ?? ''}`}>
            <p>
              {t(`advancement.acts.${act}`)}
              {work && ` · ${work}`}
              {outcome && ` · ${t(`overrideAdvancement.to.${outcome}`)}`}
            </p>
            {reason && <p className="text-ink-2">{t('advancement.because', { reason })}</p>}
            <p className="num text-dense text-ink-3">{[by, format.dateTime(at)].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
