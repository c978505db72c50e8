import { isReport } from '@laurel/domain/exports/exports.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Exported } from '#/lib/exporting.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Checkbox, RadioGroup } from '#/ui/Choice.tsx';
import { useZodForm, type ZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextArea } from '#/ui/TextField.tsx';

const LEAST_REASON = 5;

const Typed = z.object({
  format: z.enum(['xlsx', 'csv']),
  copies: z.enum(['original', 'blind']),
  reached: z.boolean(),
  reason: z.string().trim().max(300),
});
type Typed = z.infer<typeof Typed>;

/** The request with these values: contacts only with a reason. */
const askedWith = (what: Exported, { copies, reached, reason }: Typed): Exported => {
  if (what.kind === 'workFiles') return { ...what, copies };
  return what.kind === 'signUps' && reached ? { ...what, contacts: { reason } } : what;
};

/** Asks for the file and goes to the page on which it will be. */
export default function RequestExportDialog(props: { what: Exported; contacts: boolean; onClose: () => void }) {
  const { what, contacts, onClose } = props;
  const { t } = useTranslation('exports');
  const navigate = useNavigate();
  const form = useZodForm(Typed, {
    defaultValues: { format: 'xlsx', copies: 'original', reached: false, reason: '' },
  });
  const ask = useCommand(trpc.exports.requestExport, {
    onDone: () => {
      onClose();
      navigate('/exports');
    },
  });
  const report = isReport(what);
  const files = what.kind === 'workFiles';
  const options = { copies: ['original', 'blind'], format: ['xlsx', 'csv'] } as const;
  const choice = files ? 'copies' : 'format';
  const reached = contacts && form.watch('reached');
  const send = (typed: Typed) =>
    ask.run({ what: askedWith(what, { ...typed, reached }), format: report ? 'pdf' : files ? 'zip' : typed.format });
  return (
    <FormDialog
      title={t('dialog.title', { list: t(`kinds.${what.kind}`) })}
      description={t(report ? 'dialog.reportBody' : files ? 'dialog.filesBody' : 'dialog.body')}
      draft={what.kind}
      form={form}
      command={ask}
      submit={t('dialog.start')}
      disabled={reached && form.watch('reason').trim().length < LEAST_REASON}
      onSubmit={send}
      cancel
      onClose={onClose}
    >
      {!report && (
        <RadioGroup
          field={form.field(choice)}
          label={t(`dialog.${choice}`)}
          options={options[choice].map((value) => ({ value, label: t(`dialog.${value}`) }))}
        />
      )}
      {contacts && <Contacts form={form} reached={reached} />}
    </FormDialog>
  );
}

/** Phones and addresses leave the product only with a reason, which is recorded. */
function Contacts({ form, reached }: { form: ZodForm<typeof Typed>; reached: boolean }) {
  const { t } = useTranslation('exports');
  return (
    <>
      <Checkbox field={form.field('reached')} label={t('dialog.contacts')} help={t('dialog.contactsHelp')} />
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
    </>
  );
}
