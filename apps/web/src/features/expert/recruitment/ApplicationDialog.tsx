import type { ExpertProfile } from '@laurel/domain/expert/expert.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import type { Refusal } from '#/lib/refusal.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { uploadFile } from '#/lib/upload-file.ts';
import { FileField } from '#/ui/FileField.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextArea } from '#/ui/TextField.tsx';
import { ProfileInForm, profileFrom } from '../ProfileFields.tsx';

const Application = ProfileInForm.extend({
  statement: z.string().trim().min(10).max(4000),
  qualifications: z.string().trim().min(2).max(4000),
  cv: z.array(z.instanceof(File)).length(1),
});
const MOST_BYTES = 10_000_000;

export type ApplicationProps = {
  call: RouterOutputs['expert']['publicExpertCalls']['rows'][number];
  onClose: () => void;
};
type Sent = {
  readonly applicationId: string;
  readonly profile: ExpertProfile;
  readonly statement: string;
  readonly qualifications: string;
  readonly cvHash: FileHash;
};
type Props = ApplicationProps & {
  command: { readonly pending: boolean; readonly refusal: Refusal | null };
  send: (application: Sent) => unknown;
};

/** The reader's own application to a call, which `send` sends once the CV is uploaded. */
export function ApplicationDialog({ call: { callId, terms }, command, send, onClose }: Props) {
  const { t } = useTranslation('recruitment');
  const pick = useBilingual();
  const [applicationId] = useState(() => freshId());
  const [upload, setUpload] = useState<'idle' | 'sending' | 'failed'>('idle');
  const form = useZodForm(Application, {
    defaultValues: { tracks: '', schools: '', maxLoad: 30, statement: '', qualifications: '', cv: [] },
  });
  const submit = async ({ cv, statement, qualifications, ...profile }: z.output<typeof Application>) => {
    setUpload('sending');
    const cvHash = cv[0] ? await uploadFile(cv[0]) : null;
    setUpload(cvHash ? 'idle' : 'failed');
    if (!cvHash) return null;
    return send({ applicationId, profile: profileFrom(profile), statement, qualifications, cvHash });
  };
  return (
    <FormDialog
      title={t('apply.title', { title: pick(terms.title) })}
      description={t('apply.lead')}
      size="lg"
      draft={callId}
      form={form}
      command={{ pending: command.pending || upload === 'sending', refusal: command.refusal }}
      onSubmit={submit}
      submit={t('apply.action')}
      onClose={onClose}
    >
      <TextArea field={form.field('statement')} label={t('apply.statement')} rows={5} maxLength={4000} required />
      <TextArea
        field={form.field('qualifications')}
        label={t('apply.qualifications')}
        help={t('apply.qualificationsHelp')}
        rows={4}
        maxLength={4000}
        required
      />
      <FileField field={form.field('cv')} label={t('apply.cv')} accept=".pdf,.docx" maxBytes={MOST_BYTES} required />
      {upload === 'sending' && <p role="status">{t('apply.sending')}</p>}
      {upload === 'failed' && <Notice tone="danger">{t('apply.failed')}</Notice>}
      <TextArea field={form.field('tracks')} label={t('tracks')} help={t('apply.tracksHelp')} rows={2} />
      <TextArea field={form.field('schools')} label={t('schools')} help={t('apply.schoolsHelp')} rows={2} />
      <NumberField field={form.field('maxLoad')} label={t('maxLoad')} min={1} max={10_000} required />
    </FormDialog>
  );
}
