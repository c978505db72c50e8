import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { Download, ImageIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';

type State = RouterOutputs['certificate']['myCertificate']['picture'];

/** The certificate as a picture: made when its holder asks, then downloaded. */
export function PictureButton({ certificateId, state }: { certificateId: CertificateId; state: State }) {
  const { t } = useTranslation('my-certificate');
  const { run, pending } = useCommand(trpc.certificate.requestPicture, { toastRefusal: true });
  if (state === 'done')
    return (
      <LinkButton icon={Download} href={`/files/certificates/${certificateId}/picture.png`} external>
        {t('holder.png')}
      </LinkButton>
    );
  const making = pending || state === 'waiting' || state === 'printing';
  return (
    <>
      <Button icon={ImageIcon} pending={making} onClick={() => void run({ certificateId })}>
        {t('holder.pngAsk')}
      </Button>
      {making && (
        <p role="status" className="mt-1 text-dense text-ink-2">
          {t('holder.pngWaiting')}
        </p>
      )}
      {state === 'failed' && !making && (
        <p role="alert" className="mt-1 text-dense text-danger">
          {t('holder.pngFailed')}
        </p>
      )}
    </>
  );
}
