import type { SubmissionSettings } from '@laurel/domain/competition/settings.ts';
import type { WorkId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { useScans } from './useScans.ts';
import { useUploads } from './useUploads.ts';
import { checksOf, sentEntries, workEntries } from './work-entries.ts';
import type { WorkToSubmit } from './work-to-submit.ts';

/** The entries of a work with its uploads, and what is still missing. */
export function useWorkForm({ work, writtenAt }: WorkToSubmit, settings: SubmissionSettings) {
  const { t } = useTranslation('submission');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  // One id for the life of the page, so that a second press starts no second work.
  const [workId, setWorkId] = useState(() => (work?.workId ?? freshId()) as WorkId);
  const needs = { ...settings, declares: pick(settings.declaration) !== '' };
  const says = {
    title: t('submit.titleMissing'),
    answers: ui('field.invalid'),
    files: t('submit.rule', settings.files),
    declared: ui('field.required'),
  };
  const begun = work?.draft ?? work?.current;
  const form = useZodForm(workEntries(needs, says), {
    mode: 'onSubmit',
    defaultValues: {
      title: begun?.title ?? '',
      answers: begun?.answers ?? {},
      files: [...(begun?.files ?? [])],
      declared: false,
    },
  });
  const names = ['title', 'answers', 'files', 'declared'] as const;
  const [title, answers, files, declared] = useWatch({ control: form.control, name: names });
  const tried = form.formState.submitCount > 0;
  const setFiles = (next: typeof files) => form.setValue('files', next, { shouldValidate: tried });
  const uploads = useUploads((file) =>
    setFiles([...form.getValues('files').filter((one) => one.hash !== file.hash), file]),
  );
  const sending = uploads.upcoming.some(({ state }) => state === 'uploading' || state === 'paused');
  const checks = checksOf(needs, { title, answers, files, declared }).map((one) =>
    one.check === 'files' && sending ? { ...one, done: false } : one,
  );
  return {
    form,
    workId,
    setWorkId,
    entries: sentEntries(settings.fields, { title, answers, files, declared }),
    scanned: useScans(workId, files, writtenAt !== null),
    uploads,
    setFiles,
    sending,
    declares: needs.declares,
    tried,
    checks,
    missing: checks.filter(({ done }) => !done),
    touched: title !== (begun?.title ?? '') || files.length !== (begun?.files.length ?? 0),
  };
}
export type WorkFormState = ReturnType<typeof useWorkForm>;
