import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile } from '#/lib/upload-file.ts';
import { FileField } from '#/ui/FileField.tsx';
import { useShownAt, type ZodForm } from '#/ui/Form.tsx';
import type { PathSchema } from './path-in-form.ts';

type Props = { form: ZodForm<PathSchema>; at: number; kind: 'file' | 'video' };

const accept = { file: '.pdf', video: '.mp4' };
const MOST_BYTES = 500_000_000;

/** Uploads the file of a step, and says which one it has. */
export function StepFileField({ form, at, kind }: Props) {
  const { t } = useTranslation('learning-path');
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const missing = useShownAt(form, `steps.${at}.hash`);
  const [hash, name] = [form.watch(`steps.${at}.hash`), form.watch(`steps.${at}.fileName`)];
  // A step may be moved while its file is on its way.
  const { stepId } = form.getValues(`steps.${at}`);
  const send = async ([file]: File[]) => {
    if (!file) return;
    setState('sending');
    const stored = await uploadFile(file);
    setState(stored ? 'idle' : 'failed');
    const place = form.getValues('steps').findIndex((step) => step.stepId === stepId);
    if (!stored || place < 0) return;
    form.setValue(`steps.${place}.hash`, stored, { shouldDirty: true, shouldValidate: true });
    form.setValue(`steps.${place}.fileName`, file.name);
  };
  const said = hash ? (name ? t('fileThere', { name }) : t('fileKept')) : undefined;
  return (
    <FileField
      label={t('file')}
      accept={accept[kind]}
      maxBytes={MOST_BYTES}
      value={[]}
      onChange={() => {}}
      onFiles={(files) => void send(files)}
      disabled={state === 'sending'}
      help={state === 'sending' ? t('uploading') : said}
      error={state === 'failed' ? t('uploadFailed') : hash ? undefined : missing}
      required
    />
  );
}
