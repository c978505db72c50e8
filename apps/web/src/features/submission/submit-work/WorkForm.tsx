import { checkAnswers } from '@laurel/domain/competition/form-answers.ts';
import type { SubmissionSettings } from '@laurel/domain/competition/settings.ts';
import type { EnrolmentId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { errorFacts } from '#/lib/errors.ts';
import { useFormat } from '#/lib/format.ts';
import { freshId } from '#/lib/fresh-id.ts';
import type { Refusal } from '#/lib/refusal.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAutosave } from '#/lib/useAutosave.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { useLeaveWarning } from '#/lib/useLeaveWarning.ts';
import { useUnsaved } from '#/lib/useUnsaved.ts';
import { AutosaveState } from '#/ui/AutosaveState.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { ConflictDialog } from '#/ui/conflict/ConflictDialog.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { type AnswerValues, QuestionFields } from '#/ui/QuestionFields.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { useNow } from '#/ui/useNow.ts';
import { type Checked, Checklist } from './Checklist.tsx';
import { FileList } from './FileList.tsx';
import { Receipt } from './Receipt.tsx';
import { useScans } from './useScans.ts';
import { type Uploaded, useUploads } from './useUploads.ts';
import type { WorkToSubmit } from './work-to-submit.ts';

type Props = { data: WorkToSubmit; settings: SubmissionSettings; enrolmentId: EnrolmentId };

/** Words of a draft have settled when so long has passed since the last key. */
const SETTLED_MS = 1500;
const DAY_MS = 86_400_000;

export function WorkForm({ data, settings, enrolmentId }: Props) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  const format = useFormat();
  const confirm = useConfirm();
  const { user } = useSession();
  const { work, stage } = data;
  // One id for the life of the page, so that a second press starts no second work.
  const [workId, setWorkId] = useState(() => (work?.workId ?? freshId()) as WorkId);
  const begun = work?.draft ?? work?.current;
  const [title, setTitle] = useState(begun?.title ?? '');
  const [answers, setAnswers] = useState<AnswerValues>(begun?.answers ?? {});
  const [files, setFiles] = useState<Uploaded[]>([...(begun?.files ?? [])]);
  const scans = useScans(workId, files, data.writtenAt !== null);
  const uploads = useUploads((file) => setFiles((all) => [...all.filter((one) => one.hash !== file.hash), file]));
  const [declared, setDeclared] = useState(false);
  const [tried, setTried] = useState(false);
  const utils = trpc.useUtils();
  const row = useEditedRow(data.writtenAt, async () => {
    const now = await utils.client.submission.workToSubmit.query({ enrolmentId });
    if (!now.work) return null;
    setWorkId(now.work.workId);
    const there = now.work.draft ?? now.work.current;
    const values = { title: there?.title ?? '', answers: there?.answers ?? {}, files: there?.files ?? [] };
    return { values, version: now.writtenAt };
  });
  const unanswered = useRef(new Set<string>());
  const sofar = () => ({ seen: row.seen(), unanswered: [...unanswered.current].slice(-20) });
  /** Answers may come in another order than their saves were sent. */
  const wroteAt = (at: Instant | null) => {
    if (at && at > (row.seen() ?? '')) row.saved(at);
  };
  // Two windows that both started a work: the second one's does not exist, and continues as the first one's.
  const refusedFor = (refusal: Refusal) =>
    row.refused(refusal.word === 'workExists' ? { ...refusal, word: 'versionConflict' } : refusal);
  const keep = trpc.submission.saveWorkDraft.useMutation();
  const save = useCommand(trpc.submission.saveWorkDraft, {
    done: t('submit.draftSaved'),
    onDone: (answer) => wroteAt(answer.writtenAt),
    onRefused: refusedFor,
  });
  const submit = useCommand(trpc.submission.submitWork, {
    done: t('submit.done'),
    onDone: (answer) => wroteAt(answer.receipt?.at ?? null),
    onRefused: refusedFor,
  });
  const recall = useCommand(trpc.submission.recallWork, {
    done: t('submit.recalled'),
    onDone: () => setReceipt(null),
    toastRefusal: true,
  });
  const [receipt, setReceipt] = useState<Parameters<typeof Receipt>[0]['receipt'] | null>(null);

  const editable = ['draft', 'submitted', 'toBeCorrected'].includes(work?.status ?? 'draft');
  const open = data.can.write && editable && (stage?.status === 'open' || stage?.status === 'grace');
  const problems = checkAnswers(settings.fields, answers);
  const needsDeclaration = pick(settings.declaration) !== '';
  const sending = uploads.upcoming.some((upload) => upload.state === 'uploading' || upload.state === 'paused');
  const checks: readonly Checked[] = [
    { check: 'title', done: title.trim() !== '' },
    ...(settings.fields.length > 0 ? [{ check: 'answers', done: problems.length === 0 } as const] : []),
    {
      check: 'files',
      done: !sending && files.length >= settings.files.min && files.length <= settings.files.max,
    },
    ...(needsDeclaration ? [{ check: 'declared', done: declared } as const] : []),
  ];
  const missing = checks.filter(({ done }) => !done);
  const content = {
    workId,
    enrolmentId,
    title,
    answers,
    files: files.map(({ hash, extension }) => ({ hash, extension })),
  };
  const draft = useAutosave({
    content,
    // Within the grace an upload that has started may still end in a submission; drafts are over.
    enabled: open && stage?.status === 'open' && title.trim() !== '',
    settledMs: SETTLED_MS,
    save: async (sent) => {
      const commandId = freshId();
      const before = [...unanswered.current].slice(-20);
      unanswered.current.add(commandId);
      try {
        const answer = await keep.mutateAsync({ ...sent, seen: row.seen(), unanswered: before, commandId });
        unanswered.current.delete(commandId);
        wroteAt(answer.writtenAt);
      } catch (error) {
        const { word, sentence, ...facts } = errorFacts(error);
        if (word) unanswered.current.delete(commandId);
        // What a later save of this page has overtaken is nobody else's.
        if (word && [...unanswered.current].every((other) => before.includes(other)))
          void refusedFor({ ...facts, word, sentence: sentence ?? '' });
        throw error;
      }
      // Coming back shows what was typed; nothing is fetched again while it is being typed.
      await utils.submission.workToSubmit.invalidate({ enrolmentId }, { refetchType: 'none' });
    },
  });
  const touched = title !== (begun?.title ?? '') || files.length !== (begun?.files.length ?? 0);
  // What is typed goes along when another page of the site is opened; closing the browser may be quicker than that.
  const lost = draft.state === 'saved' ? title.trim() === '' && touched : /failed|refused/.test(draft.state);
  useUnsaved(open && (sending || lost));
  useLeaveWarning(open && draft.state !== 'saved');
  // Experts see the submitted version, however much was typed since.
  const counted = work?.status === 'submitted' ? work.current : null;
  const ahead =
    counted !== null &&
    counted !== undefined &&
    (counted.title !== title.trim() ||
      JSON.stringify(counted.answers) !== JSON.stringify(answers) ||
      counted.files.map((file) => file.hash).join() !== files.map((file) => file.hash).join());
  const now = useNow(60_000);
  const correction = data.correction;
  const near = stage?.status === 'open' && Date.parse(stage.closesAt) - now < DAY_MS;

  const send = async () => {
    setTried(true);
    if (missing.length > 0) return;
    const version = (work?.version ?? 0) + 1;
    const body = t('submit.confirmBody', { version, count: files.length });
    if (!(await confirm({ title: t('submit.confirmTitle', { title }), body, action: t('submit.submit') }))) return;
    const goOnSaving = draft.settle();
    const answer = await submit.run({ ...content, ...sofar(), declared: declared || !needsDeclaration });
    if (!answer) goOnSaving();
    if (!answer?.receipt) return;
    setReceipt(answer.receipt);
    setTried(false);
  };
  const saveNow = async () => {
    const goOnSaving = draft.settle();
    if ((await save.run({ ...content, ...sofar() })) === null) goOnSaving();
  };
  const takeBack = async () => {
    const yes = await confirm({
      title: t('submit.recallTitle', { title }),
      body: t('submit.recallBody'),
      action: t('submit.recall'),
    });
    if (yes) await recall.run({ workId });
  };
  const nameInFile = user?.realName && files.some((file) => file.name.includes(user.realName));

  const { conflict } = row;
  const names = { title: t('title'), files: t('submit.filesTitle') };
  const nameOf = ([key = '', question = '']: readonly string[]) => {
    if (key === 'title' || key === 'files') return names[key];
    const asked = settings.fields.find((field) => field.key === question);
    return asked ? pick(asked.label) : question;
  };
  const byName = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_280px]">
      <div className="min-w-0 space-y-5">
        {open && correction && (
          <Notice tone="warning" title={t('submit.correct', { until: format.dateTime(correction.until) })}>
            {correction.reason}
          </Notice>
        )}
        {stage?.status === 'closed' && (
          <Notice tone="warning" title={t('submit.closed')}>
            {editable && t(counted ? 'submit.lastCounts' : 'submit.nothingCounts')}
          </Notice>
        )}
        {stage?.status === 'grace' && (
          <Notice tone="warning">
            {t('submit.grace', { until: format.dateTime(plusMinutes(stage.closesAt, stage.graceMinutes)) })}
          </Notice>
        )}
        {!data.can.write && <Notice tone="info">{t('submit.readOnly')}</Notice>}
        {receipt && <Receipt receipt={receipt} />}
        <Card title={t('submit.content')}>
          <div className="space-y-5">
            <TextField
              value={title}
              onChange={setTitle}
              label={t('title')}
              maxLength={200}
              required
              disabled={!open}
              error={tried && title.trim() === '' ? t('submit.titleMissing') : undefined}
            />
            <QuestionFields
              questions={settings.fields.map((field) => ({
                ...field,
                label: pick(field.label),
                options: field.options.map((option) => ({ value: option.value, label: pick(option.label) })),
              }))}
              value={answers}
              onChange={setAnswers}
              wrong={tried ? problems.map((problem) => problem.key) : []}
              disabled={!open}
            />
          </div>
        </Card>
        <Card title={t('submit.filesTitle')}>
          <FileList rules={settings.files} files={scans} uploads={uploads} onChange={setFiles} disabled={!open} />
          {nameInFile && (
            <Notice tone="warning" className="mt-3">
              {t('submit.nameWarning')}
            </Notice>
          )}
        </Card>
        {needsDeclaration && (
          <Card title={t('submit.declaration')}>
            <p className="mb-3 whitespace-pre-line">{pick(settings.declaration)}</p>
            <Checkbox value={declared} onChange={setDeclared} label={t('submit.declare')} disabled={!open} />
          </Card>
        )}
        {(submit.refusal ?? save.refusal) && (
          <RefusalNote refusal={(submit.refusal ?? save.refusal) as NonNullable<typeof submit.refusal>} />
        )}
        {open && (
          <>
            {tried && missing.length > 0 && (
              <Notice tone="danger" title={t('submit.notReady')}>
                <ul className="list-disc pl-5">
                  {missing.map(({ check }) => (
                    <li key={check}>
                      {check === 'files' && sending
                        ? t('submit.todo.sending')
                        : t(`submit.todo.${check}`, settings.files)}
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
            {ahead && <Notice tone="warning">{t('submit.ahead', { version: work?.version ?? 1 })}</Notice>}
            <div className="flex flex-wrap items-center gap-3">
              <Button tone="primary" pending={submit.pending} onClick={() => void send()}>
                {work?.current ? t('submit.again') : t('submit.submit')}
              </Button>
              <Button pending={save.pending} disabled={title.trim() === ''} onClick={() => void saveNow()}>
                {t('submit.saveDraft')}
              </Button>
              {work?.status === 'submitted' && !correction && (
                <Button tone="quiet" pending={recall.pending} onClick={() => void takeBack()}>
                  {t('submit.recall')}
                </Button>
              )}
              <AutosaveState {...draft} />
              {near && stage && (
                <span className="font-semibold">
                  {t('submit.left')} <Countdown to={stage.closesAt} />
                </span>
              )}
            </div>
          </>
        )}
      </div>
      <aside className="space-y-5 lg:sticky lg:top-20 lg:self-start">
        {open && <Checklist checks={checks} />}
        {!receipt && work?.current && work.code && work.status !== 'draft' && (
          <Receipt
            receipt={{
              workId: work.workId,
              code: work.code,
              version: work.version,
              at: work.submittedAt ?? work.changedAt,
              files: work.current.files.map((file) => file.hash),
            }}
          />
        )}
      </aside>
      {conflict && (
        <ConflictDialog
          refusal={conflict.refusal}
          mine={{ title, answers, files: byName(files) }}
          theirs={{ ...conflict.values, files: byName(conflict.values.files) }}
          label={nameOf}
          pending={save.pending}
          onMine={() => {
            row.settle();
            void saveNow();
          }}
          onTheirs={() => {
            setTitle(conflict.values.title);
            setAnswers(conflict.values.answers);
            setFiles([...conflict.values.files]);
            row.settle();
          }}
          onClose={row.close}
        />
      )}
    </div>
  );
}
