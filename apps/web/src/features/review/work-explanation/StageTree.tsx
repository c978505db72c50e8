import { useTranslation } from 'react-i18next';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { exactPoints, given, points, rootPoints, signedPoints } from '../points.ts';
import type { Explained } from './explained.ts';
import { Section } from './Section.tsx';
import { SheetTrail } from './SheetTrail.tsx';
import { useNames } from './useNames.ts';

type Stage = Explained['explanation']['stages'][number];
type Sheet = Stage['sheets'][number];

/** The sheets of one stage, what was left out and why, and what the rest came to. */
export function StageTree({ stage, explained }: { stage: Stage; explained: Explained }) {
  const { t } = useTranslation('review');
  const { trim } = stage;
  const { stageName } = useNames(explained);
  const isOneOfSeveral = explained.explanation.stages.length > 1;
  const title = isOneOfSeveral
    ? t('explanation.stage', { name: stageName(stage.stage), weight: stage.weight })
    : t('explanation.sheets');
  return (
    <Section title={title}>
      <Calibration stage={stage} />
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
      {stage.part?.as === 'notHeld' && <StatusTag tone="neutral">{t('explanation.notHeld')}</StatusTag>}
      {stage.part?.as === 'missing' && (
        <StatusTag tone="warning">{t(`explanation.absent.${stage.part.rule}`)}</StatusTag>
      )}
      {stage.missing && <StatusTag tone="warning">{t('explanation.missing', stage.missing)}</StatusTag>}
      <p>
        {stage.closestTwo
          ? t('explanation.closestTwo')
          : trim
            ? t('explanation.trim', { from: trim.fromSheets, high: trim.high, low: trim.low })
            : t('explanation.noTrim')}
      </p>
      {stage.votes && <p>{t('explanation.votes', stage.votes)}</p>}
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
      <Adjustments stage={stage} explained={explained} />
      <Spread stage={stage} />
    </Section>
  );
}

/** What was deducted or added after the score sheets, by whom and why. */
function Adjustments({ stage, explained }: { stage: Stage; explained: Explained }) {
  const { t } = useTranslation('review');
  const own = explained.adjustments.filter((one) => one.stage === stage.stage);
  if (own.length === 0) return null;
  return (
    <>
      <ul className="space-y-1 border-l border-line pl-4">
        {own.map(({ adjustmentId, pointsMilli, reason, evidence, proposedBy, approvedBy, eventNo }) => (
          <li key={adjustmentId}>
            <span className="num font-semibold">{signedPoints(pointsMilli)}</span> {reason}{' '}
            <span className="text-dense text-ink-2">
              {t('explanation.adjustedBy', { proposedBy, approvedBy })} · {t('explanation.event', { number: eventNo })}
            </span>{' '}
            {evidence && (
              <Link href={`/files/adjustments/${adjustmentId}/evidence`} external>
                {t('adjustments.evidence')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {stage.adjusted && <p>{t('explanation.adjusted', { value: exactPoints(stage.adjusted) })}</p>}
    </>
  );
}

/** Whether the experts are comparable, and so whether their sheets were calibrated. */
function Calibration({ stage: { calibration } }: { stage: Stage }) {
  const { t } = useTranslation('review');
  if (!calibration) return null;
  const { method, connected, communities, minShared, mean, spread } = calibration;
  if (!connected)
    return <Notice tone="warning">{t('explanation.notComparable', { count: communities.length, minShared })}</Notice>;
  return (
    <p>
      {t(`explanation.calibrations.${method}`)}{' '}
      <span className="text-ink-2">
        {t('explanation.comparable', {
          experts: communities[0] ?? 0,
          minShared,
          mean: exactPoints(mean),
          spread: exactPoints(spread),
        })}
      </span>
    </p>
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
  const { expertName, answeredName } = useNames(explained);
  return (
    <li>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{expertName(sheet.expertId)}</span>
        {sheet.afterSeeing && <StatusTag tone="warning">{t('discussion.afterSeeing')}</StatusTag>}
        {sheet.chief && <StatusTag tone="info">{t('explanation.chief')}</StatusTag>}
        <span className="num">{exactPoints(sheet.total)}</span>
        {sheet.calibration?.applied && (
          <span className="num">{t('explanation.calibrated', { value: exactPoints(sheet.calibration.value) })}</span>
        )}
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
      {sheet.calibration && <CalibratedFrom calibration={sheet.calibration} />}
      <ul className="text-dense text-ink-2">
        {sheet.criteria.map((line) => (
          <li key={line.criterionId}>
            {t('explanation.criterion', {
              name: answeredName(line),
              points: given(line.points),
              max: given(line.max),
              weight: line.weight,
              value: exactPoints(line.contribution),
            })}
          </li>
        ))}
      </ul>
      <SheetTrail sheetId={sheet.sheetId} explained={explained} />
    </li>
  );
}

/** What the expert's other sheets say of it, from which its total was calibrated. */
function CalibratedFrom({ calibration }: { calibration: NonNullable<Sheet['calibration']> }) {
  const { t } = useTranslation('review');
  const { sheets, mean, spread, shift, applied } = calibration;
  const from = t('explanation.calibratedFrom', { sheets, mean: exactPoints(mean), spread: exactPoints(spread) });
  return (
    <p className="text-dense text-ink-2">
      {from}
      {shift !== null && ` · ${t('explanation.calibratedShift', { shift: exactPoints(shift) })}`}
      {!applied && ` · ${t('explanation.tooFewSheets')}`}
    </p>
  );
}
