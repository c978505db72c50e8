import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { type UploadedPicture, uploadPicture } from '#/lib/upload-picture.ts';

/** The server's limit for one picture, and the kinds that it reads. */
const MOST_BYTES = 20 * 1024 * 1024;
const KINDS = /^image\/(png|jpeg|gif|webp)$/;
type Reason = 'tooLarge' | 'otherKind' | 'unreadable';
/** Why a picture is not even sent: with its limit, before the person waits for it. */
const reasonBefore = ({ size, type }: File): Reason | undefined =>
  size > MOST_BYTES ? 'tooLarge' : KINDS.test(type) ? undefined : 'otherKind';

/** Sends pictures one after the other; those that cannot be used are named with the reason, the others come back. */
export const useUploads = () => {
  const { t } = useTranslation('designer');
  const { bytes } = useFormat();
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const upload = async (files: readonly File[]): Promise<UploadedPicture[]> => {
    setBusy(true);
    const done: UploadedPicture[] = [];
    try {
      for (const file of files) {
        const before = reasonBefore(file);
        const uploaded = before ? null : await uploadPicture('/files/certificate-images', file);
        if (uploaded) done.push(uploaded);
        else toast.error(t(`uploads.${before ?? 'unreadable'}`, { name: file.name, limit: bytes(MOST_BYTES) }));
      }
      if (done.length > 0) void utils.certificate.imageList.invalidate();
    } catch {
      toast.error(t('insert.uploadFailed')); // no answer came
    } finally {
      setBusy(false);
    }
    return done;
  };
  return { upload, busy };
};
