import { RevokeCertificate } from '@laurel/domain/certificate/revoke-certificate.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { FormDialog } from '#/ui/FormDialog.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import type { CertificateRow } from '../certificate-row.ts';

const Reasons = RevokeCertificate.omit({ certificateId: true });

export function RevokeDialog({ row, onClose }: { row: CertificateRow; onClose: () => void }) {
  const { t } = useTranslation('certificate');
  const { certificateId, number } = row;
  const form = useZodForm(Reasons, { defaultValues: { reason: '', publicReason: { zh: '', en: '' } } });
  const revoke = useCommand(trpc.certificate.revokeCertificate, { done: t('list.revoked'), onDone: onClose });
  return (
    <FormDialog
      title={t('list.revokeTitle', { number })}
      description={t('list.revokeLead')}
      form={form}
      draft={certificateId}
      command={revoke}
      submit={t('list.revoke')}
      tone="danger"
      onSubmit={(values) => revoke.run({ ...values, certificateId })}
      onClose={onClose}
    >
      <TextArea field={form.field('reason')} label={t('list.reason')} rows={3} required />
      <TextField field={form.field('publicReason.zh')} label={t('list.publicZh')} required />
      <TextField field={form.field('publicReason.en')} label={t('list.publicEn')} />
    </FormDialog>
  );
}
