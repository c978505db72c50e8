import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UploadedPicture, uploadPicture } from '#/lib/upload-picture.ts';
import { FileField } from './FileField.tsx';

type Props = {
  label: string;
  help?: string;
  hideLabel?: boolean;
  to: Parameters<typeof uploadPicture>[0];
  maxBytes: number;
  onPicture: (picture: UploadedPicture, file: File) => void;
  /** With true when a picture is being sent, with false when that is over. */
  onSending?: (sending: boolean) => void;
};

/** Choose or drop a picture; it is sent immediately. What cannot be read or sent is said under the field. */
export function PictureUpload({ to, onPicture, onSending, ...field }: Props) {
  const { t } = useTranslation('ui');
  const [problem, setProblem] = useState<'unreadable' | 'unsent' | null>(null);
  const take = async (file: File) => {
    onSending?.(true);
    setProblem(null);
    try {
      const picture = await uploadPicture(to, file);
      if (picture) onPicture(picture, file);
      else setProblem('unreadable');
    } catch {
      setProblem('unsent'); // no answer came
    } finally {
      onSending?.(false);
    }
  };
  return (
    <FileField
      {...field}
      accept=".png,.jpg,.jpeg,.webp"
      value={[]}
      onChange={() => {}}
      onFiles={([file]) => {
        if (file) void take(file);
      }}
      error={problem ? t(`file.${problem}`) : undefined}
    />
  );
}
