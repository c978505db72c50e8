import { Download, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { PdfFrame } from '#/ui/PdfFrame.tsx';
import { ScanNote } from '../submit-work/ScanNote.tsx';
import type { FileStatus } from '../submit-work/useUploads.ts';

type File = {
  hash: string;
  name?: string;
  extension: string;
  mediaType: string;
  bytes: number;
  status?: FileStatus;
};

/** The files of a work: pictures and PDFs shown, everything offered for download. */
export function WorkFiles({ workId, files }: { workId: string; files: readonly File[] }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const address = (file: File, download: boolean) =>
    `/files/works/${workId}/${file.hash}${download ? '?download=1' : ''}`;
  return (
    <ul className="space-y-4">
      {files.map((file) => {
        const name = file.name ?? `${file.hash.slice(0, 8)}.${file.extension}`;
        if (file.status && file.status !== 'clean')
          return (
            <li key={file.hash}>
              <span className="block truncate">{name}</span>
              <ScanNote status={file.status} />
            </li>
          );
        return (
          <li key={file.hash} className="space-y-2">
            {file.mediaType.startsWith('image/') && (
              <img
                src={address(file, false)}
                alt={name}
                loading="lazy"
                className="max-h-[480px] rounded-lg border border-line"
              />
            )}
            {file.mediaType === 'application/pdf' && <PdfFrame src={address(file, false)} title={name} />}
            {file.mediaType.startsWith('video/') && (
              <video src={address(file, false)} controls className="max-h-[480px] w-full rounded-lg bg-muted">
                <track kind="captions" />
              </video>
            )}
            <a
              href={address(file, true)}
              download={name}
              className="inline-flex min-h-6 max-w-full items-center gap-2 text-primary hover:underline"
            >
              <FileText aria-hidden className="size-4 shrink-0" />
              <span className="truncate">{name}</span>
              <span className="num shrink-0 text-label text-ink-3">{format.bytes(file.bytes)}</span>
              <Download aria-label={t('download')} className="size-4 shrink-0" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
