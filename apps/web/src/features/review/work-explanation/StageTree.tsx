import { useTranslation } from 'react-i18next';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { exactPoints, given, points, rootPoints } from '../points.ts';
import type { Explained } from './explained.ts';
import { Section } from './Section.tsx';
import { useNames } from './useNames.ts';

type Stage = Explained['explanation']['stages'][number];
type Sheet = Stage['sheets'][number];

/** The sheets of one stage, what was left out and why, and what the rest came to. */
export function StageTree({ stage, explained }: { stage: Stage; explained: Explained }) {
  const { t } = useTranslation('review');
  const { trim } = stage;
  return (
    <Section title={t('explanation.sheets')}>
      <ul className="space-y-3 border-l border-line pl-4">
        {stage.sheets.map((sheet) => (
          <SheetItem
            key={sheet.sheetId}
            sheet={sheet}
            replaced={stage.closestTwo !== undefined && !stage.closestTwo.includes(sheet.sheetId)}
            explained={explained}
          />
        ))}
      </ul>
      <p>
        {stage.closestTwo
          ? t('explanation.closestTwo')
          : trim
            ? t('explanation.trim', { from: trim.fromSheets, high: trim.high, low: trim.low })
            : t('explanation.noTrim')}
      </p>
      {stage.untrimmedMean && (
        <p className="text-ink-2">
          {t('explanation.untrimmed', {
            mean: exactPoints(stage.untrimmedMean),
            median: exactPoints(stage.median),
            range: exactPoints(stage.range),
          })}
        </p>
      )}
      {stage.aggregate && <p>{t('explanation.aggregate', { value: exactPoints(stage.aggregate) })}</p>}
      <Spread stage={stage} />
    </Section>
  );
}

/** Whether the sheets are further apart than the policy allows; where its replace rule settled it, that was said above. */
function Spread({ stage: { rangeExceeded, deviation, closestTwo } }: { stage: Stage }) {
  const { t } = useTranslation('review');
  return (
    <>
      {deviation && (
        <p className="text-ink-2">
          {t('explanation.deviation', {
            deviation: rootPoints(deviation.variance),
            limit: points(deviation.limitMilli),
          })}
        </p>
      )}
      {rangeExceeded && !closestTwo && <StatusTag tone="warning">{t('explanation.rangeExceeded')}</StatusTag>}
      {deviation?.exceeded && !closestTwo && <StatusTag tone="warning">{t('explanation.deviationExceeded')}</StatusTag>}
    </>
  );
}

function SheetItem({ sheet, replaced, explained }: { sheet: Sheet; replaced: boolean; explained: Explained }) {
  const { t } = useTranslation('review');
  const { expertName, criterionName } = useNames(explained);
  return (
    <li>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{expertName(sheet.expertId)}</span>
        {sheet.chief && <StatusTag tone="info">{t('explanation.chief')}</StatusTag>}
        <span className="num">{exactPoints(sheet.total)}</span>
        {sheet.excluded && <StatusTag tone="danger">{t(`explanation.exclusions.${sheet.excluded}`)}</StatusTag>}
        {!sheet.excluded && replaced && <StatusTag tone="warning">{t('explanation.replaced')}</StatusTag>}
        {!sheet.excluded && !replaced && sheet.trimmed === null && (
          <StatusTag tone="success">{t('explanation.counted')}</StatusTag>
        )}
        {sheet.trimmed && (
          <StatusTag tone="warning">
            {t(sheet.trimmed === 'high' ? 'explanation.trimmedHigh' : 'explanation.trimmedLow')}
          </StatusTag>
        )}
      </p>
      <ul className="text-dense text-ink-2">
        {sheet.criteria.map((line) => (
          <li key={line.criterionId}>
            {t('explanation.criterion', {
              name: criterionName(line.criterionId),
              points: given(line.points),
              max: given(line.max),
              weight: line.weight,
              value: exactPoints(line.contribution),
            })}
          </li>
        ))}
      </ul>
    </li>
  );
}
