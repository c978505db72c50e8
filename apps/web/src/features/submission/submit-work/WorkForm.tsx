import type { SubmissionSettings } from '@laurel/domain/competition/competition.ts';
import { checkAnswers } from '@laurel/domain/competition/form-answers.ts';
import type { EnrolmentId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/app/session.tsx';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { type AnswerValues, QuestionFields } from '#/ui/QuestionFields.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { FileList } from './FileList.tsx';
import { Receipt } from './Receipt.tsx';
import type { WorkToSubmit } from './SubmitWorkScreen.tsx';
import type { Uploaded } from './useUploads.ts';

type Props = { data: WorkToSubmit; settings: SubmissionSettings; enrolmentId: EnrolmentId };

export function WorkForm({ data, settings, enrolmentId }: Props) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { user } = useSession();
  const { work, stage } = data;
  // One id for the life of the page, so that a second press starts no second work.
  const [workId] = useState(() => (work?.workId ?? freshId()) as WorkId);
  const begun = work?.draft ?? work?.current;
  const [title, setTitle] = useState(begun?.title ?? '');
  const [answers, setAnswers] = useState<AnswerValues>(begun?.answers ?? {});
  const [files, setFiles] = useState<Uploaded[]>([...(begun?.files ?? [])]);
  const [declared, setDeclared] = useState(false);
  const save = useCommand(trpc.submission.saveWorkDraft, { done: t('submit.draftSaved') });
  const submit = useCommand(trpc.submission.submitWork, { done: t('submit.done') });
  const recall = useCommand(trpc.submission.recallWork, { done: t('submit.recalled'), toastRefusal: true });
  const [receipt, setReceipt] = useState<Parameters<typeof Receipt>[0]['receipt'] | null>(null);

  const editable = ['draft', 'submitted', 'toBeCorrected'].includes(work?.status ?? 'draft');
  const open = data.can.write && editable && (stage?.status === 'open' || stage?.status === 'grace');
  const problems = checkAnswers(settings.fields, answers);
  const needsDeclaration = pick(settings.declaration) !== '';
  const checks = {
    title: title.trim() !== '',
    answers: problems.length === 0,
    files: files.length >= settings.files.min && files.length <= settings.files.max,
    declared: declared || !needsDeclaration,
  };
  const ready = Object.values(checks).every(Boolean);
  const content = () => ({
    workId,
    enrolmentId,
    title,
    answers,
    files: files.map(({ hash, extension, mediaType, bytes }) => ({ hash, extension, mediaType, bytes })),
  });
  const send = async () => {
    const version = (work?.version ?? 0) + 1;
    const body = t('submit.confirmBody', { version, count: files.length });
    if (!(await confirm({ title: t('submit.confirmTitle', { title }), body, action: t('submit.submit') }))) return;
    const answer = await submit.run({ ...content(), declared: declared || !needsDeclaration });
    if (answer?.receipt) setReceipt(answer.receipt);
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

  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_280px]">
      <div className="min-w-0 space-y-5">
        {stage?.status === 'closed' && <Notice tone="warning">{t('submit.closed')}</Notice>}
        {!data.can.write && <Notice tone="info">{t('submit.readOnly')}</Notice>}
        {receipt && <Receipt receipt={receipt} />}
        <Card title={t('submit.content')}>
          <div className="space-y-5">
            <TextField value={title} onChange={setTitle} label={t('title')} maxLength={200} required disabled={!open} />
            <QuestionFields
              questions={settings.fields.map((field) => ({
                ...field,
                label: pick(field.label),
                options: field.options.map((option) => ({ value: option.value, label: pick(option.label) })),
              }))}
              value={answers}
              onChange={setAnswers}
              wrong={submit.refusal?.word === 'answersInvalid' ? problems.map((problem) => problem.key) : []}
              disabled={!open}
            />
          </div>
        </Card>
        <Card title={t('submit.filesTitle')}>
          <FileList rules={settings.files} files={files} onChange={setFiles} disabled={!open} />
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
          <div className="flex flex-wrap gap-3">
            <Button tone="primary" pending={submit.pending} disabled={!ready} onClick={() => void send()}>
              {work?.current ? t('submit.again') : t('submit.submit')}
            </Button>
            <Button pending={save.pending} disabled={title.trim() === ''} onClick={() => void save.run(content())}>
              {t('submit.saveDraft')}
            </Button>
            {work?.status === 'submitted' && (
              <Button tone="quiet" pending={recall.pending} onClick={() => void takeBack()}>
                {t('submit.recall')}
              </Button>
            )}
          </div>
        )}
      </div>
      <aside className="space-y-5 lg:sticky lg:top-20 lg:self-start">
        {open && (
          <Card title={t('submit.checklist')}>
            <ul className="space-y-2">
              {(['title', 'answers', 'files', ...(needsDeclaration ? (['declared'] as const) : [])] as const).map(
                (check) => (
                  <li key={check} className="flex items-center gap-2">
                    {checks[check] ? (
                      <Check aria-hidden className="size-4 text-success" />
                    ) : (
                      <Circle aria-hidden className="size-4 text-ink-3" />
                    )}
                    <span className={checks[check] ? undefined : 'text-ink-2'}>{t(`submit.checks.${check}`)}</span>
                  </li>
                ),
              )}
            </ul>
          </Card>
        )}
        {work?.current && work.code && (
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
    </div>
  );
}
