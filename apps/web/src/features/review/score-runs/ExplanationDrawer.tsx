import type { ScoreRunId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Drawer } from '#/ui/Dialog.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { exactPoints, points } from '../points.ts';
import type { Explained } from './explained.ts';
import { Section } from './Section.tsx';
import { StageTree } from './StageTree.tsx';

/** Why a work has its rank, from each sheet to the award, as a tree that can be read aloud. */
export function ExplanationDrawer(props: { scoreRunId: ScoreRunId; workId: WorkId; onClose: () => void }) {
  const { scoreRunId, workId, onClose } = props;
  const { t } = useTranslation('review');
  const query = trpc.review.workExplanation.useQuery({ scoreRunId, workId });
  const code = query.data?.works.find((work) => work.workId === workId)?.code ?? '';
  return (
    <Drawer open onOpenChange={onClose} size="lg" title={t('explanation.title', { code })}>
      <QueryState query={query} skeleton={<SkeletonText lines={10} />}>
        {(explained) => <Explanation explained={explained} />}
      </QueryState>
    </Drawer>
  );
}

function Explanation({ explained }: { explained: Explained }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { explanation, result } = explained;
  const workName = (workId: string) => {
    const work = explained.works.find((one) => one.workId === workId);
    return work ? `${work.code} ${work.title}` : workId;
  };
  const levelName = (level: string | null) =>
    pick(explained.levels.find((one) => one.level === level)?.name) || t('explanation.noAward');
  const expertName = (personId: string) => explained.experts.find((one) => one.personId === personId)?.name ?? '';
  const { above, below } = explanation.neighbours;
  return (
    <div className="space-y-6">
      <Section title={t('explanation.result')}>
        <p className="text-h2">
          <span className="num">{points(result.scoreMilli)}</span>{' '}
          {result.rank !== null && (
            <span className="text-ui text-ink-2">
              {t('results.rank')} <span className="num">{result.rank}</span> · {levelName(result.award)}
            </span>
          )}
          {result.unranked && <StatusTag tone="warning">{t(`results.unrankedReasons.${result.unranked}`)}</StatusTag>}
        </p>
        <p className="text-dense text-ink-2">{t('explanation.policy', { version: explained.policyVersion })}</p>
      </Section>
      {explanation.stages.map((stage) => (
        <StageTree key={stage.stage} stage={stage} explained={explained} expertName={expertName} />
      ))}
      {explanation.rounding && (
        <Section title={t('results.score')}>
          {explanation.combined.length > 1 && (
            <p>
              {t('explanation.combined', {
                parts: explanation.combined
                  .map(({ stage, weight, value }) => `${stage} ${exactPoints(value)} × ${weight}%`)
                  .join(' + '),
              })}
            </p>
          )}
          <p>
            {t('explanation.rounding', {
              from: exactPoints(explanation.rounding.from),
              decimals: explanation.rounding.decimals,
              to: points(explanation.rounding.toMilli, explanation.rounding.decimals),
            })}
          </p>
          {explanation.sharedWith > 0 && <p>{t('explanation.shared', { count: explanation.sharedWith })}</p>}
        </Section>
      )}
      {explanation.tieBreaks.length > 0 && (
        <Section title={t('explanation.tieBreaks')}>
          {explanation.tieBreaks.map(({ against, comparisons }) => (
            <div key={against}>
              <p className="font-semibold">{t('explanation.tieWith', { work: workName(against) })}</p>
              <ol className="list-decimal pl-6">
                {comparisons.map(({ rule, criterionId, mine, theirs, decided }) => (
                  <li key={`${rule}-${criterionId}`}>
                    {t(`explanation.tieRules.${rule}`, {
                      name: pick(explained.criteria.find((one) => one.criterionId === criterionId)?.name),
                    })}
                    : <span className="num">{mine.map(exactPoints).join(' ')}</span> /{' '}
                    <span className="num">{theirs.map(exactPoints).join(' ')}</span> ·{' '}
                    {t(`explanation.decided.${decided}`)}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </Section>
      )}
      {(above || below) && (
        <Section title={t('explanation.neighbours')}>
          {above && <p>{t('explanation.above', { work: workName(above.workId), gap: exactPoints(above.gap) })}</p>}
          {below && <p>{t('explanation.below', { work: workName(below.workId), gap: exactPoints(below.gap) })}</p>}
        </Section>
      )}
      {explanation.cutOffs.length > 0 && (
        <Section title={t('explanation.cutOffs')}>
          <ul>
            {explanation.cutOffs.map(({ level, lastScoreMilli, distanceMilli }) => (
              <li key={level}>
                {t('explanation.cutOff', {
                  level: levelName(level),
                  last: points(lastScoreMilli),
                  distance: points(distanceMilli),
                })}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {explanation.passed.length > 0 && (
        <Section title={t('explanation.passed')}>
          <ul>
            {explanation.passed.map(({ level, because }) => (
              <li key={`${level}-${because}`}>
                {t(`explanation.passedReasons.${because}`, { level: levelName(level) })}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {explanation.leaveOneOut.length > 0 && (
        <Section title={t('explanation.leaveOneOut')}>
          <ul className="space-y-1">
            {explanation.leaveOneOut.map((without) => (
              <li key={without.expertId}>
                {t('explanation.without', {
                  name: expertName(without.expertId),
                  score: points(without.scoreMilli),
                  rank: without.rank ?? '—',
                  award: levelName(without.award),
                })}{' '}
                <StatusTag tone={without.awardChanges ? 'warning' : 'neutral'}>
                  {t(without.awardChanges ? 'explanation.changes' : 'explanation.unchanged')}
                </StatusTag>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
