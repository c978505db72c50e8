import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { fingerprintOf } from '#/lib/sha256.ts';
import type { RouterInputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Form, type ZodForm } from '#/ui/Form.tsx';
import { TextField } from '#/ui/TextField.tsx';

export type Question = RouterInputs['certificate']['traceCertificate'];
type OnAsk = (question: Question) => void;

const Typed = z.string().trim().min(1);
export const NumberAndName = z.object({ number: Typed, name: Typed });
export const Code = z.object({ token: Typed });

/** Asks by what is printed on the certificate. */
export function ByNumber({ form, onAsk }: { form: ZodForm<typeof NumberAndName>; onAsk: OnAsk }) {
  const { t } = useTranslation('certificate');
  return (
    <Form form={form} onSubmit={onAsk} fleeting className="max-w-md space-y-4">
      <TextField field={form.field('number')} label={t('trace.number')} required />
      <TextField field={form.field('name')} label={t('trace.name')} required />
      <Button type="submit" tone="primary">
        {t('trace.check')}
      </Button>
    </Form>
  );
}

/** Asks by the code that the QR code holds. */
export function ByCode({ form, onAsk }: { form: ZodForm<typeof Code>; onAsk: OnAsk }) {
  const { t } = useTranslation('certificate');
  return (
    <Form form={form} onSubmit={onAsk} fleeting className="max-w-md space-y-4">
      <TextField field={form.field('token')} label={t('trace.code')} required />
      <Button type="submit" tone="primary">
        {t('trace.check')}
      </Button>
    </Form>
  );
}

/** Asks by the fingerprint of a file, which stays on the reader's computer. */
export function ByFile({ onAsk }: { onAsk: OnAsk }) {
  const { t } = useTranslation('certificate');
  const [hashing, setHashing] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const take = async (file: File) => {
    setHashing(true);
    setUnreadable(false);
    try {
      onAsk({ fileHash: (await fingerprintOf(new Uint8Array(await file.arrayBuffer()))) as FileHash });
    } catch {
      setUnreadable(true); // the file was moved or changed after it was chosen
    } finally {
      setHashing(false);
    }
  };
  return (
    <div className="max-w-md">
      <FileField
        label={t('trace.file')}
        help={hashing ? t('trace.hashing') : t('trace.fileHelp')}
        accept="application/pdf,.pdf"
        value={[]}
        onChange={() => {}}
        error={unreadable ? t('trace.unreadable') : undefined}
        onFiles={([file]) => {
          if (file) void take(file);
        }}
      />
    </div>
  );
}
