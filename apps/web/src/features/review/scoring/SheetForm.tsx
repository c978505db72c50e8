import { SheetId } from '@laurel/domain/kernel/ids.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { AutosaveState } from '#/ui/AutosaveState.tsx';
import { Button } from '#/ui/Button.tsx';
import { FormConflict } from '#/ui/conflict/FormConflict.tsx';
import { DraftOffered } from '#/ui/DraftOffered.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { SplitPane } from '#/ui/SplitPane.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { useHotkeys } from '#/ui/useHotkeys.ts';
import { points } from '../points.ts';
import { sheetTone } from '../status.ts';
import { CriterionField } from './CriterionField.tsx';
import { AbstainDialog, ConflictDialog } from './DeskDialogs.tsx';
import { useTypedSheet } from './useTypedSheet.ts';
import { WorkView } from './WorkView.tsx';
import type { Worklist } from './worklist.ts';

type Sheet = Worklist['sheets'][number];
type SheetWork = RouterOutputs['review']['mySheet'];
type Props = { worklist: Worklist; sheet: Sheet; onSubmitted: () => void; onGone: () => void };

/** The work on one side, its sheet on the other. */
export function SheetForm(props: Props) {
  const query = trpc.review.mySheet.useQuery(
    { sheetId: SheetId.parse(props.sheet.sheetId) },
    // Files that are still being prepared appear by themselves.
    { refetchInterval: ({ state }) => (state.data?.files.some((file) => file.state === 'preparing') ? 3000 : false) },
  );
  return (
    <QueryState query={query} skeleton={<PageSkeleton />}>
      {(work) => (
        <SplitPane storageKey="scoring" start={<WorkView work={work} />} end={<ScoreSide {...props} work={work} />} />
      )}
    </QueryState>
  );
}

function ScoreSide({ worklist, sheet, work, onSubmitted, onGone }: Props & { work: SheetWork }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const { criteria } = worklist;
  const [strict, setStrict] = useState(false);
  const [dialog, setDialog] = useState<'abstain' | 'conflict' | null>(null);
  const side = useRef<HTMLElement>(null);
  const editable = worklist.open && ['assigned', 'acknowledged', 'draft', 'submitted'].includes(sheet.status);
  const sheetId = SheetId.parse(sheet.sheetId);
  const sheetState = useTypedSheet({
    roundId: worklist.roundId,
    sheetId,
    criteria,
    work,
    editable,
    submitted: sheet.status === 'submitted',
  });
  const { typed, scores, comment, row } = sheetState;
  const submit = useCommand(trpc.review.submitSheet, {
    done: t('scoring.submitted', { alias: sheet.alias }),
    onDone: () => {
      sheetState.submitted();
      onSubmitted();
    },
    onRefused: row.refused,
  });

  const focus = (index: number) =>
    side.current?.querySelector<HTMLInputElement>(`[data-criterion="${index}"]`)?.focus();
  useEffect(() => {
    if (editable) side.current?.querySelector<HTMLInputElement>('[data-criterion="0"]')?.focus();
  }, [editable]);

  const send = async () => {
    setStrict(true);
    const wrong = typed.findIndex(({ problem }) => problem !== null);
    if (wrong !== -1) return focus(wrong);
    const { seen, unanswered } = sheetState.sofar();
    const goOnSaving = sheetState.settle();
    if ((await submit.run({ sheetId, scores, comment, seen, unanswered })) === null) goOnSaving();
  };
  useHotkeys(
    {
      'mod+enter': () => void send(),
      c: () => side.current?.querySelector('textarea')?.focus(),
      a: () => setDialog('abstain'),
      r: () => setDialog('conflict'),
    },
    editable && dialog === null,
  );

  return (
    <section ref={side} aria-label={t('scoring.criteria')} className="space-y-5 lg:pl-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusTag tone={sheetTone[work.status] ?? 'unknown'}>{t(`sheetStatuses.${work.status}`)}</StatusTag>
        <AutosaveState
          state={sheetState.state}
          at={sheetState.at}
          reason={sheetState.state === 'unsent' ? t('scoring.notSent') : sheetState.reason}
        />
      </div>
      <DraftOffered offer={sheetState.offer} />
      <FormConflict
        edit={row}
        form={{
          getValues: () => ({ scores, comment }),
          reset: sheetState.take,
          // A submitted sheet is not saved as it is typed.
          send: sheet.status === 'submitted' ? send : sheetState.resume,
        }}
        label={([key, id]) => {
          const name = criteria.find(({ criterionId }) => criterionId === id)?.name;
          return key === 'comment' ? t('scoring.comment') : name ? pick(name) : '';
        }}
        show={([key], value) => (key === 'scores' && typeof value === 'number' ? points(value) : undefined)}
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
          onType={(text) => sheetState.type(criterion.criterionId, text)}
          onMove={(by) => focus(index + by)}
        />
      ))}
      <p className="flex items-baseline justify-between border-t border-line pt-4" aria-live="polite">
        <span>
          {t('scoring.total')} <span className="text-ink-3">{t('scoring.outOf')}</span>
        </span>
        <output className="num text-score font-semibold">{points(sheetTotal({ criteria }, scores))}</output>
      </p>
      <Recent worklist={worklist} />
      <TextArea
        value={comment}
        onChange={sheetState.setComment}
        label={t('scoring.comment')}
        help={t('scoring.commentHelp')}
        rows={4}
        maxLength={4000}
        disabled={!editable}
      />
      {submit.refusal && <RefusalNote refusal={submit.refusal} />}
      {editable && (
        <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap gap-3 border-t border-line bg-subtle px-1 py-3">
          <Button tone="primary" size="lg" pending={submit.pending} onClick={() => void send()}>
            {t(sheet.status === 'submitted' ? 'scoring.resubmit' : 'scoring.submit')}
          </Button>
          <Button onClick={() => setDialog('conflict')}>{t('scoring.conflict')}</Button>
          {sheet.status !== 'submitted' && <Button onClick={() => setDialog('abstain')}>{t('scoring.abstain')}</Button>}
        </div>
      )}
      {dialog === 'abstain' && sheet.status !== 'submitted' && (
        <AbstainDialog sheet={sheet} onDone={onGone} onClose={() => setDialog(null)} />
      )}
      {dialog === 'conflict' && <ConflictDialog sheet={sheet} onDone={onGone} onClose={() => setDialog(null)} />}
    </section>
  );
}

/** One's own last five totals, to keep the same measure from work to work. */
function Recent({ worklist }: { worklist: Worklist }) {
  const { t } = useTranslation('review');
  const latest = worklist.sheets
    .filter(({ status }) => status === 'submitted')
    .toSorted((a, b) => ((a.submittedAt ?? '') < (b.submittedAt ?? '') ? 1 : -1))
    .slice(0, 5);
  if (latest.length === 0) return null;
  return (
    <p className="text-dense text-ink-2">
      {t('scoring.recent')}:{' '}
      <span className="num">{latest.map(({ scores }) => points(sheetTotal(worklist, scores))).join(' · ')}</span>
    </p>
  );
}
