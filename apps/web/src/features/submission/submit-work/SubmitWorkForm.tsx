import type { SubmissionSettings } from '@laurel/domain/competition/settings.ts';
import type { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useLeaveWarning } from '#/lib/useLeaveWarning.ts';
import { useUnsaved } from '#/lib/useUnsaved.ts';
import { Form } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { useRecallWork } from '../recall-work/useRecallWork.ts';
import { useSaveWorkDraft } from '../save-work-draft/useSaveWorkDraft.ts';
import { useWorkVersions } from '../useWorkVersions.ts';
import { Checklist } from './Checklist.tsx';
import { Receipt } from './Receipt.tsx';
import { StageNotices } from './StageNotices.tsx';
import { StillMissing } from './StillMissing.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { useSubmitWork } from './useSubmitWork.ts';
import { useWorkForm, type WorkFormState } from './useWorkForm.ts';
import { WorkConflict } from './WorkConflict.tsx';
import { WorkFields } from './WorkFields.tsx';
import type { WorkToSubmit } from './work-to-submit.ts';

type Props = { data: WorkToSubmit; settings: SubmissionSettings; enrolmentId: EnrolmentId };

/** Whether the work may be written now. Within the grace, an upload that has started may still end in a submission. */
const permitted = ({ work, stage, can }: WorkToSubmit) => {
  const editable = ['draft', 'submitted', 'toBeCorrected'].includes(work?.status ?? 'draft');
  return { editable, open: can.write && editable && (stage?.status === 'open' || stage?.status === 'grace') };
};

/** Whether what is typed is ahead of the submitted version, which is the one that experts see. */
const isAhead = (counted: NonNullable<WorkToSubmit['work']>['current'], entries: WorkFormState['entries']) =>
  counted !== null &&
  (counted.title !== entries.title.trim() ||
    JSON.stringify(counted.answers) !== JSON.stringify(entries.answers) ||
    counted.files.map(({ hash }) => hash).join() !== entries.files.map(({ hash }) => hash).join());

/** The commands of the form: each one's content is what is typed now. */
function useWorkCommands({ data, enrolmentId }: Props, work: WorkFormState, open: boolean) {
  const { entries, workId } = work;
  const versions = useWorkVersions({ enrolmentId, writtenAt: data.writtenAt, onOther: work.setWorkId });
  const content = {
    workId,
    enrolmentId,
    title: entries.title,
    answers: entries.answers,
    files: entries.files.map(({ hash, extension }) => ({ hash, extension })),
  };
  // Within the grace drafts are over.
  const enabled = open && data.stage?.status === 'open' && entries.title.trim() !== '';
  const saving = useSaveWorkDraft({ content, enabled, versions });
  const submitting = useSubmitWork({ versions, settle: saving.draft.settle });
  const submit = () =>
    work.missing.length > 0
      ? null
      : submitting.submit((data.work?.version ?? 0) + 1, { ...content, declared: entries.declared || !work.declares });
  const recalling = useRecallWork({ onRecalled: submitting.forget });
  return { versions, saving, submitting, submit, recalling };
}

export function SubmitWorkForm(props: Props) {
  const { data, settings } = props;
  const { t } = useTranslation('submission');
  const work = useWorkForm(data, settings);
  const { entries, missing, sending } = work;
  const { editable, open } = permitted(data);
  const { versions, saving, submitting, submit, recalling } = useWorkCommands(props, work, open);
  const { receipt } = submitting;
  const { state } = saving.draft;
  // Typed text is kept when another page of the site is opened; closing the browser may be quicker than that.
  const lost = state === 'saved' ? entries.title.trim() === '' && work.touched : /failed|refused/.test(state);
  useUnsaved(open && (sending || lost));
  useLeaveWarning(open && state !== 'saved');
  const counted = data.work?.status === 'submitted' ? data.work.current : null;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_280px]">
      <Form
        form={work.form}
        onSubmit={submit}
        fleeting
        refusal={submitting.command.refusal ?? saving.command.refusal}
        label={t('submit.title')}
        className="min-w-0"
      >
        <StageNotices data={data} open={open} editable={editable} submitted={counted !== null} />
        {receipt && <Receipt receipt={receipt} />}
        <WorkFields work={work} settings={settings} disabled={!open} correction={data.correction} />
        {open && (
          <>
            {work.tried && missing.length > 0 && (
              <StillMissing missing={missing} sending={sending} files={settings.files} />
            )}
            {isAhead(counted, entries) && (
              <Notice tone="warning">{t('submit.ahead', { version: data.work?.version ?? 1 })}</Notice>
            )}
            <SubmitBar
              data={data}
              title={entries.title}
              submitting={submitting.command.pending}
              saving={saving}
              recalling={recalling.pending}
              onRecall={() => recalling.recall({ workId: work.workId, title: entries.title })}
            />
          </>
        )}
      </Form>
      <aside className="space-y-5 lg:sticky lg:top-20 lg:self-start">
        {open && <Checklist checks={work.checks} />}
        {!receipt && <LastReceipt work={data.work} />}
      </aside>
      <WorkConflict
        work={work}
        row={versions.row}
        questions={settings.fields}
        pending={saving.command.pending}
        onSave={saving.saveNow}
      />
    </div>
  );
}

/** The receipt of the version that counts. */
function LastReceipt({ work }: Pick<WorkToSubmit, 'work'>) {
  if (!work?.current || !work.code || work.status === 'draft') return null;
  return (
    <Receipt
      receipt={{
        workId: work.workId,
        code: work.code,
        version: work.version,
        at: work.submittedAt ?? work.changedAt,
        files: work.current.files.map(({ hash }) => hash),
      }}
    />
  );
}
