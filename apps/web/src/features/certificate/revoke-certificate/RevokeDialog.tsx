import { RevokeCertificate } from '@laurel/domain/certificate/revoke-certificate.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import type { CertificateRow } from '../certificate-row.ts';

const Reasons = RevokeCertificate.omit({ certificateId: true });

export function RevokeDialog({ row, onClose }: { row: CertificateRow; onClose: () => void }) {
  const { t } = useTranslation('certificate');
  const form = useZodForm(Reasons, { defaultValues: { reason: '', publicReason: { zh: '', en: '' } } });
  const revoke = useCommand(trpc.certificate.revokeCertificate, { done: t('list.revoked'), onDone: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('list.revokeTitle', { number: row.number })}
      description={t('list.revokeLead')}
    >
      <Form
        label={t('list.revokeTitle', { number: row.number })}
        draft={row.certificateId}
        form={form}
        onSubmit={(values) => revoke.run({ ...values, certificateId: row.certificateId })}
        refusal={revoke.refusal}
      >
        <TextArea field={form.field('reason')} label={t('list.reason')} rows={3} required />
        <TextField field={form.field('publicReason.zh')} label={t('list.publicZh')} required />
        <TextField field={form.field('publicReason.en')} label={t('list.publicEn')} />
        <FormActions>
          <Button type="submit" tone="danger" pending={revoke.pending}>
            {t('list.revoke')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
