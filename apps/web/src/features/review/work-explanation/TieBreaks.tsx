import { useTranslation } from 'react-i18next';
import { exactPoints } from '../points.ts';
import type { Explained } from './explained.ts';
import { Section } from './Section.tsx';
import { useNames } from './useNames.ts';

type Comparison = Explained['explanation']['tieBreaks'][number]['comparisons'][number];

/** By which rules ties were decided, and how far the works next to it are. */
export function TieBreaks({ explained }: { explained: Explained }) {
  const { t } = useTranslation('review');
  const { workName } = useNames(explained);
  const { tieBreaks, neighbours } = explained.explanation;
  const { above, below } = neighbours;
  return (
    <>
      {tieBreaks.length > 0 && (
        <Section title={t('explanation.tieBreaks')}>
          {tieBreaks.map(({ against, comparisons }) => (
            <div key={against}>
              <p className="font-semibold">{t('explanation.tieWith', { work: workName(against) })}</p>
              <ol className="list-decimal pl-6">
                {comparisons.map((comparison) => (
                  <li key={`${comparison.rule}-${comparison.criterionId}`}>
                    <Compared comparison={comparison} explained={explained} />
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </Section>
      )}
      <Votes explained={explained} />
      {(above || below) && (
        <Section title={t('explanation.neighbours')}>
          {above && <p>{t('explanation.above', { work: workName(above.workId), gap: exactPoints(above.gap) })}</p>}
          {below && <p>{t('explanation.below', { work: workName(below.workId), gap: exactPoints(below.gap) })}</p>}
        </Section>
      )}
    </>
  );
}

/** How the chairs ordered the works of a tie. */
function Votes({ explained }: { explained: Explained }) {
  const { t } = useTranslation('review');
  const { workName } = useNames(explained);
  if (explained.tieVotes.length === 0) return null;
  return (
    <Section title={t('explanation.tieVotes')}>
      {explained.tieVotes.map(({ outcome, reason, inCorrection, votes }, number) => (
        <div key={`${number + 1}`}>
          <p>{t(`tieVotes.statuses.${outcome}`)}</p>
          {inCorrection && <p className="text-dense text-ink-2">{t('tieVotes.inCorrection')}</p>}
          {reason && <p className="text-dense text-ink-2">{t('explanation.because', { reason })}</p>}
          <ul className="list-disc pl-6">
            {votes.map(({ name, order }, vote) => (
              <li key={`${vote + 1}`}>{[name, order.map(workName).join(' > ')].filter(Boolean).join(': ')}</li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

function Compared({ comparison, explained }: { comparison: Comparison; explained: Explained }) {
  const { t } = useTranslation('review');
  const { criterionName } = useNames(explained);
  const { rule, criterionId, mine, theirs, decided } = comparison;
  return (
    <>
      {t(`explanation.tieRules.${rule}`, { name: criterionName(criterionId) })}:{' '}
      <span className="num">{mine.map(exactPoints).join(' ')}</span> /{' '}
      <span className="num">{theirs.map(exactPoints).join(' ')}</span> · {t(`explanation.decided.${decided}`)}
    </>
  );
}
