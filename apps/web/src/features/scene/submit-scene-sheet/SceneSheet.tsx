import type { Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import { abstains, reviewTypeOf, saidOf } from '@laurel/domain/review/answers.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenIn } from '#/lib/answered.ts';
import { useBilingual } from '#/lib/bilingual.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { pointsOf, scoresIn, type Tablet, type TabletSlot } from '../tablet.ts';
import { CriterionStepper, fieldOf } from './CriterionStepper.tsx';
import { useSceneSheet } from './useSceneSheet.ts';

/** `prepared`: of a team that the tablet does not know to be on stage; it is submitted once that team presents. */
type Props = { tablet: Tablet; slot: TabletSlot; criteria: readonly Criterion[]; prepared?: boolean };

/** The criteria, the total and the note of one team, and what has become of the sheet. */
export function SceneSheet({ tablet, slot, criteria, prepared = false }: Props) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const confirm = useConfirm();
  const sheet = useSceneSheet(tablet, slot, { sends: !prepared });
  const [strict, setStrict] = useState(false);
  const scores = scoresIn(criteria, sheet.texts);
  const isVote = reviewTypeOf(criteria) === 'vote';
  const total = isVote
    ? pick(saidOf(criteria, scores)) || '—'
    : pointsOf(sheetTotal({ criteria: [...criteria] }, scores) ?? 0);
  const missing = abstains(criteria, scores)
    ? undefined
    : criteria.find(({ criterionId }) => scores[criterionId] === undefined);
  const submitted = slot.sheet?.status === 'submitted';
  const open = prepared || (slot.open && tablet.here);
  const disabled = !(open || slot.status === 'called' || slot.status === 'onStage') || sheet.waiting;
  const send = async () => {
    setStrict(true);
    if (missing) return document.getElementById(fieldOf(missing))?.focus();
    const question = { title: t('judge.submitTitle', { code: slot.code }), action: t('judge.submit') };
    if (await confirm({ ...question, body: t(isVote ? 'judge.voteBody' : 'judge.submitBody', { total }) }))
      sheet.submit(scores);
  };
  return (
    <Card title={t('judge.sheet')} className="overflow-visible!">
      <div className="space-y-5">
        {prepared ? (
          <Notice
            tone="info"
            actions={sheet.waiting && <Button onClick={sheet.editAgain}>{t('judge.editAgain')}</Button>}
          >
            {t(sheet.waiting ? 'judge.preparedQueued' : 'judge.prepared')}
          </Notice>
        ) : (
          <SheetState slot={slot} waiting={sheet.waiting} edited={sheet.edited} />
        )}
        {criteria.map((criterion) => (
          <CriterionStepper
            key={criterion.criterionId}
            criterion={criterion}
            chosen={chosenIn(criterion, sheet.texts)}
            onChoose={(answer) => sheet.choose(criterion, answer)}
            text={sheet.texts[criterion.criterionId] ?? ''}
            strict={strict}
            disabled={disabled}
            onType={(text) => sheet.type(criterion.criterionId, text)}
          />
        ))}
        <TextArea
          label={t('judge.note')}
          help={t('judge.noteHelp')}
          value={sheet.comment}
          onChange={sheet.note}
          rows={3}
          maxLength={4000}
          disabled={disabled}
        />
        {sheet.refusal && <RefusalNote refusal={sheet.refusal} />}
        {/* In sight while the criteria scroll. */}
        <div className="sticky bottom-0 z-10 -mx-5 -mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-b-lg border-t border-line bg-bg px-5 py-3">
          <p className="flex items-baseline gap-3" aria-live="polite">
            <span>{t(isVote ? 'judge.vote' : 'judge.total')}</span>
            <output className="num text-score font-semibold">{total}</output>
          </p>
          {open && (
            <Button tone="primary" size="lg" pending={sheet.waiting} onClick={() => void send()}>
              {t(submitted ? 'judge.resubmit' : 'judge.submit')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The state of the sheet: on this tablet, being sent, or submitted; and how many others have submitted. */
function SheetState({ slot, waiting, edited }: { slot: TabletSlot; waiting: boolean; edited: boolean }) {
  const { t } = useTranslation('scene');
  const { sheet, submitted: count, expected } = slot;
  if (waiting) return <Notice tone="warning">{t('judge.queued')}</Notice>;
  if (sheet?.reason) return <Notice tone="warning">{t('judge.returned', { reason: sheet.reason })}</Notice>;
  if (sheet?.status === 'submitted')
    return (
      <Notice tone={edited ? 'warning' : 'success'}>
        {t(edited ? 'judge.changed' : 'judge.submitted', { count, expected })}
      </Notice>
    );
  if (slot.open) return <p className="text-ink-2">{t('judge.progress', { count, expected })}</p>;
  return <p className="text-ink-2">{t('judge.notYet')}</p>;
}
