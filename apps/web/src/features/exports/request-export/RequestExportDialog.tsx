import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Exported } from '#/lib/exporting.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox, RadioGroup } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { TextArea } from '#/ui/TextField.tsx';

const LEAST_REASON = 5;

const Typed = z.object({ reason: z.string().max(300) });

/** Asks for the file and goes to the page on which it will be. */
export default function RequestExportDialog(props: { what: Exported; contacts: boolean; onClose: () => void }) {
  const { what, contacts, onClose } = props;
  const { t } = useTranslation('exports');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const [reached, setReached] = useState(false);
  const form = useZodForm(Typed, { defaultValues: { reason: '' } });
  const reason = form.watch('reason');
  const ask = useCommand(trpc.exports.requestExport, {
    onDone: () => {
      onClose();
      navigate('/exports');
    },
  });
  const [copies, setCopies] = useState<'original' | 'blind'>('original');
  const files = what.kind === 'workFiles';
  const asked: Exported = files
    ? { ...what, copies }
    : what.kind === 'signUps' && contacts && reached
      ? { ...what, contacts: { reason: reason.trim() } }
      : what;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialog.title', { list: t(`kinds.${what.kind}`) })}
      description={t(files ? 'dialog.filesBody' : 'dialog.body')}
    >
      <Form
        form={form}
        draft={what.kind}
        label={t(`kinds.${what.kind}`)}
        refusal={ask.refusal}
        onSubmit={() => ask.run({ what: asked, format: files ? 'zip' : format })}
      >
        {files ? (
          <RadioGroup
            label={t('dialog.copies')}
            value={copies}
            onChange={(value) => setCopies(value === 'blind' ? 'blind' : 'original')}
            options={(['original', 'blind'] as const).map((value) => ({ value, label: t(`dialog.${value}`) }))}
          />
        ) : (
          <RadioGroup
            label={t('dialog.format')}
            value={format}
            onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
            options={(['xlsx', 'csv'] as const).map((value) => ({ value, label: t(`dialog.${value}`) }))}
          />
        )}
        {contacts && (
          <Checkbox
            label={t('dialog.contacts')}
            help={t('dialog.contactsHelp')}
            value={reached}
            onChange={setReached}
          />
        )}
        {reached && (
          <TextArea
            field={form.field('reason')}
            label={t('dialog.reason')}
            help={t('dialog.reasonHelp')}
            rows={2}
            maxLength={300}
            required
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            tone="primary"
            pending={ask.pending}
            disabled={reached && reason.trim().length < LEAST_REASON}
            type="submit"
          >
            {t('dialog.start')}
          </Button>
          <Button onClick={onClose}>{ui('cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
