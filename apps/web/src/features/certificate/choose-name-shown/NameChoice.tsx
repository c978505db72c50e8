import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Card } from '#/ui/Card.tsx';
import { Switch } from '#/ui/Choice.tsx';

/** Whether the public pages of a certificate show the holder's name: their own choice, at any time. */
export function NameChoice({ certificateId, nameShown }: { certificateId: CertificateId; nameShown: boolean }) {
  const { t } = useTranslation('my-certificate');
  const { run, pending } = useCommand(trpc.certificate.chooseNameShown, {
    done: nameShown ? t('holder.nameNowHidden') : t('holder.nameNowShown'),
    toastRefusal: true,
  });
  return (
    <Card title={t('holder.name')}>
      <Switch
        label={t('holder.nameShown')}
        help={t('holder.nameHelp')}
        value={pending ? !nameShown : nameShown}
        disabled={pending}
        onChange={(shown) => void run({ certificateId, shown })}
      />
    </Card>
  );
}
