import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { type UploadedPicture, uploadPicture } from '#/lib/upload-picture.ts';

/** Sends pictures one after the other; those that are none are counted and said, those that are come back. */
export const useUploads = () => {
  const { t } = useTranslation('designer');
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const upload = async (files: readonly File[]): Promise<UploadedPicture[]> => {
    setBusy(true);
    const done: UploadedPicture[] = [];
    try {
      for (const file of files) {
        const uploaded = await uploadPicture('/files/certificate-images', file);
        if (uploaded) done.push(uploaded);
      }
      const bad = files.length - done.length;
      if (bad > 0) toast.error(t('insert.badImage', { count: bad }));
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
