import { Download, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { PdfReader } from '#/ui/pdf/PdfReader.tsx';
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

type OfFile = { workId: string; file: File };

const nameOf = (file: File) => file.name ?? `${file.hash.slice(0, 8)}.${file.extension}`;

/** The files of a work: pictures and PDFs shown, everything offered for download. */
export function WorkFiles({ workId, files }: { workId: string; files: readonly File[] }) {
  return (
    <ul className="space-y-4">
      {files.map((file) => (
        <li key={file.hash} className="space-y-2">
          {file.status && file.status !== 'clean' ? (
            <>
              <span className="block truncate">{nameOf(file)}</span>
              <ScanNote status={file.status} />
            </>
          ) : (
            <>
              <Shown workId={workId} file={file} />
              <DownloadLink workId={workId} file={file} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a browser can show of a file. */
function Shown({ workId, file }: OfFile) {
  const src = `/files/works/${workId}/${file.hash}`;
  if (file.mediaType === 'application/pdf') return <PdfReader src={src} title={nameOf(file)} open={src} />;
  if (file.mediaType.startsWith('image/'))
    return <img src={src} alt={nameOf(file)} loading="lazy" className="max-h-[480px] rounded-lg border border-line" />;
  if (!file.mediaType.startsWith('video/')) return null;
  return (
    <video src={src} controls className="max-h-[480px] w-full rounded-lg bg-muted">
      <track kind="captions" />
    </video>
  );
}

function DownloadLink({ workId, file }: OfFile) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return (
    <a
      href={`/files/works/${workId}/${file.hash}?download=1`}
      download={nameOf(file)}
      className="inline-flex min-h-6 max-w-full items-center gap-2 text-primary hover:underline"
    >
      <FileText aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{nameOf(file)}</span>
      <span className="num shrink-0 text-label text-ink-3">{format.bytes(file.bytes)}</span>
      <Download aria-label={t('download')} className="size-4 shrink-0" />
    </a>
  );
}
