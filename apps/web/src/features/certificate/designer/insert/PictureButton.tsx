import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import type { UploadedPicture } from '#/lib/upload-picture.ts';
import { Button } from '#/ui/Button.tsx';
import { useUploads } from './useUploads.ts';

type Props = {
  label: string;
  /** While pictures are on their way. */
  busyLabel?: string;
  multiple?: boolean;
  /** Those that arrived; files that are no pictures were said already. */
  onUploaded: (pictures: readonly UploadedPicture[]) => void;
};

/** A button that sends pictures from this machine. */
export function PictureButton({ label, busyLabel = label, multiple = false, onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, busy } = useUploads();
  return (
    <>
      <Button size="sm" icon={ImageUp} pending={busy} onClick={() => input.current?.click()}>
        {busy ? busyLabel : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".png,.jpg,.jpeg,.webp,.gif"
        multiple={multiple}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void upload(files).then((sent) => {
            if (sent.length > 0) onUploaded(sent);
          });
        }}
      />
    </>
  );
}
