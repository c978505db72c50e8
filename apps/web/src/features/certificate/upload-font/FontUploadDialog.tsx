import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { type FontUpload, uploadFont } from './upload-font.ts';

const MOST_BYTES = 30_000_000;

/** Takes a TrueType file in, with the organiser's word that it may be embedded; a refusal says why. */
export function FontUploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('template');
  const lists = trpc.useUtils().certificate.fontList;
  const [licensed, setLicensed] = useState(false);
  const [files, setFiles] = useState<File[]>([]);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Extract<FontUpload, { ok: false }>['problem'] | null>(null);
  const [file] = files;
  const send = async () => {
    if (!file) return;
    setSending(true);
    const answer = file.size > MOST_BYTES ? ({ ok: false, problem: 'tooLarge' } as const) : await uploadFont(file);
    setSending(false);
    if (!answer.ok) return setProblem(answer.problem);
    toast.success(t('fonts.added', { name: answer.family }));
    await lists.invalidate();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('fonts.add')}
      description={t('fonts.addLead')}
      footer={
        <Button tone="primary" disabled={!file || !licensed} pending={sending} onClick={() => void send()}>
          {t('fonts.send')}
        </Button>
      }
    >
      <div className="space-y-4">
        <FileField
          label={t('fonts.file')}
          accept=".ttf,.otf,.ttc,.woff,.woff2"
          maxBytes={MOST_BYTES}
          value={files}
          onChange={(chosen) => {
            setFiles(chosen);
            setProblem(null);
          }}
        />
        <Checkbox label={t('fonts.licensed')} value={licensed} onChange={setLicensed} />
        {problem && (
          <Notice tone="danger" title={t('fonts.refused')}>
            {t(`fonts.problems.${problem}`)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
