import { reviewTypeOf } from '@laurel/domain/review/answers.ts';
import { useTranslation } from 'react-i18next';
import { chosenIn } from '#/lib/answered.ts';
import { AutosaveState } from '#/ui/AutosaveState.tsx';
import { DraftOffered } from '#/ui/DraftOffered.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { OtherSheets } from '../other-sheets/OtherSheets.tsx';
import { sheetTone } from '../status.ts';
import { useSaid } from '../useSaid.ts';
import { WorkDiscussion } from '../work-discussion/WorkDiscussion.tsx';
import type { Worklist } from '../worklist.ts';
import { CriterionField } from './CriterionField.tsx';
import { SheetActions } from './SheetActions.tsx';
import { SheetConflict } from './SheetConflict.tsx';
import { type ScoreSideProps, useScoreSide } from './useScoreSide.ts';

/** The criteria, the total and the comment of one sheet. */
export function ScoreSide(props: ScoreSideProps) {
  const { worklist, sheet, work, onGone } = props;
  const { t } = useTranslation('review');
  const { side, typing, submit, send, strict, editable, declinable, focus, dialog, setDialog } = useScoreSide(props);
  const { typed, scores } = typing;
  const { criteria } = worklist;
  const isVote = reviewTypeOf(criteria) === 'vote';
  const said = useSaid(criteria);
  return (
    <section ref={side} aria-label={t('scoring.criteria')} className="space-y-5 lg:pl-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusTag tone={sheetTone[work.status] ?? 'unknown'}>{t(`sheetStatuses.${work.status}`)}</StatusTag>
        <AutosaveState
          state={typing.state}
          at={typing.at}
          reason={typing.state === 'unsent' ? t('scoring.notSent') : typing.reason}
        />
      </div>
      <DraftOffered offer={typing.offer} />
      <SheetConflict
        typing={typing}
        criteria={criteria}
        // A submitted sheet is not saved as it is typed.
        onSave={sheet.status === 'submitted' ? send : typing.resume}
        pending={submit.pending}
      />
      {work.reason && work.status === 'draft' && (
        <Notice tone="warning">{t('scoring.returned', { reason: work.reason })}</Notice>
      )}
      {criteria.map((criterion, index) => (
        <CriterionField
          key={criterion.criterionId}
          criterion={criterion}
          index={index}
          typed={typed[index] ?? { text: '', points: null, problem: 'missing' }}
          disabled={!editable}
          strict={strict}
          chosen={chosenIn(criterion, typing.texts)}
          onType={(text) => typing.type(criterion.criterionId, text)}
          onChoose={(answer) => typing.choose(criterion, answer)}
          onMove={(by) => focus(index + by)}
        />
      ))}
      <p className="flex items-baseline justify-between border-t border-line pt-4" aria-live="polite">
        <span>
          {t(isVote ? 'scoring.vote' : 'scoring.total')}{' '}
          {!isVote && <span className="text-ink-3">{t('scoring.outOf')}</span>}
        </span>
        <output className="num text-score font-semibold">{said(scores)}</output>
      </p>
      <Recent worklist={worklist} />
      <TextArea
        field={typing.form.field('comment')}
        label={t('scoring.comment')}
        help={t('scoring.commentHelp')}
        rows={4}
        maxLength={4000}
        disabled={!editable}
      />
      {submit.refusal && <RefusalNote refusal={submit.refusal} />}
      <SheetActions
        sheet={sheet}
        editable={editable}
        declinable={declinable}
        pending={submit.pending}
        onSend={send}
        dialog={dialog}
        setDialog={setDialog}
        onGone={onGone}
      />
      {work.afterSeeing && <Notice tone="info">{t('discussion.marked')}</Notice>}
      {editable && work.others === 'shown' && <Notice tone="info">{t('otherSheets.marks')}</Notice>}
      <OtherSheets sheetId={work.sheetId} others={work.others} />
      {work.discussed && (
        <>
          {editable && work.others !== 'shown' && <Notice tone="info">{t('discussion.changesMarked')}</Notice>}
          <WorkDiscussion about={{ sheetId: work.sheetId }} sheetId={work.sheetId} />
        </>
      )}
    </section>
  );
}

/** One's own last five totals, to keep the same measure from work to work. */
function Recent({ worklist }: { worklist: Worklist }) {
  const { t } = useTranslation('review');
  const said = useSaid(worklist.criteria);
  const latest = worklist.sheets
    .filter(({ status }) => status === 'submitted')
    .toSorted((a, b) => ((a.submittedAt ?? '') < (b.submittedAt ?? '') ? 1 : -1))
    .slice(0, 5);
  if (latest.length === 0) return null;
  return (
    <p className="text-dense text-ink-2">
      {t('scoring.recent')}: <span className="num">{latest.map(({ scores }) => said(scores)).join(' · ')}</span>
    </p>
  );
}
