import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { type FontUpload, uploadFont } from './upload-font.ts';

const MOST_BYTES = 30_000_000;
const Entries = z.object({ files: z.array(z.instanceof(File)).length(1), licensed: z.boolean() });

/** Takes a TrueType file that the organiser declares may be embedded; a refusal says why. */
export function FontUploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('template');
  const lists = trpc.useUtils().certificate.fontList;
  const form = useZodForm(Entries, { defaultValues: { files: [], licensed: false } });
  const [files, licensed] = form.watch(['files', 'licensed']);
  const [problem, setProblem] = useState<{ of: File; is: Extract<FontUpload, { ok: false }>['problem'] } | null>(null);
  const send = async ({ files: [file] }: z.output<typeof Entries>) => {
    if (!file) return null;
    const answer = file.size > MOST_BYTES ? ({ ok: false, problem: 'tooLarge' } as const) : await uploadFont(file);
    if (!answer.ok) {
      setProblem({ of: file, is: answer.problem });
      return null;
    }
    toast.success(t('fonts.added', { name: answer.family }));
    await lists.invalidate();
    onClose();
    return answer;
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('fonts.add')}
      description={t('fonts.addLead')}
      footer={
        <Button
          tone="primary"
          disabled={files.length === 0 || !licensed}
          pending={form.formState.isSubmitting}
          onClick={form.send}
        >
          {t('fonts.send')}
        </Button>
      }
    >
      <Form form={form} onSubmit={send} fleeting className="space-y-4">
        <FileField
          field={form.field('files')}
          label={t('fonts.file')}
          accept=".ttf,.otf,.ttc,.woff,.woff2"
          maxBytes={MOST_BYTES}
        />
        <Checkbox field={form.field('licensed')} label={t('fonts.licensed')} />
        {problem && files[0] === problem.of && (
          <Notice tone="danger" title={t('fonts.refused')}>
            {t(`fonts.problems.${problem.is}`)}
          </Notice>
        )}
      </Form>
    </Dialog>
  );
}
