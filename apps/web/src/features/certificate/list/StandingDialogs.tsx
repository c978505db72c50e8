import { RevokeCertificate } from '@laurel/domain/certificate/revoke-certificate.ts';
import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import type { Row } from './certificate-row.ts';

type Props = { row: Row; onClose: () => void };
const Reasons = RevokeCertificate.omit({ certificateId: true });

export function RevokeDialog({ row, onClose }: Props) {
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

export function ReissueDialog({ row, onClose }: Props) {
  const { t } = useTranslation('certificate');
  const [newCertificateId] = useState(() => freshId() as CertificateId);
  const form = useZodForm(z.strictObject({ reason: Reason }), { defaultValues: { reason: '' } });
  const reissue = useCommand(trpc.certificate.reissueCertificate, { done: t('list.reissued'), onDone: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('list.reissueTitle', { number: row.number })}
      description={t('list.reissueLead')}
    >
      <Form
        label={t('list.reissueTitle', { number: row.number })}
        draft={row.certificateId}
        form={form}
        onSubmit={({ reason }) => reissue.run({ certificateId: row.certificateId, newCertificateId, reason })}
        refusal={reissue.refusal}
      >
        <TextArea field={form.field('reason')} label={t('list.reason')} rows={3} required />
        <FormActions>
          <Button type="submit" tone="primary" pending={reissue.pending}>
            {t('list.reissue')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
