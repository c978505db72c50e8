import type { SubmissionSettings } from '@laurel/domain/competition/settings.ts';
import { FileText, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { IconButton } from '#/ui/Button.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { ScanNote } from './ScanNote.tsx';
import { UploadItem } from './UploadItem.tsx';
import type { Uploaded, Uploads } from './useUploads.ts';
import type { WorkToSubmit } from './work-to-submit.ts';

type Props = {
  rules: SubmissionSettings['files'];
  files: readonly Uploaded[];
  uploads: Uploads;
  onChange: (files: Uploaded[]) => void;
  disabled: boolean;
  /** What a correction lists: other files stay, and new ones only replace the listed ones, unless it says otherwise. */
  correction: WorkToSubmit['correction'];
};

/** The work's files: uploaded files, uploads in progress, and the rules before choosing. */
export function FileList({ rules, files, uploads, onChange, disabled, correction }: Props) {
  const { t } = useTranslation('submission');
  const { upcoming, start } = uploads;
  // A failed upload does not count towards the limit.
  const sending = upcoming.filter(({ state }) => state !== 'failed').length;
  const parts = correction?.parts;
  const sentBack = correction?.files ?? [];
  const room = (parts && !parts.newFiles ? sentBack.length : rules.max) - files.length - sending;
  const stays = ({ hash }: Uploaded) => parts && sentBack.includes(hash) && !parts.files.includes(hash);
  const without = ({ hash }: Uploaded) => files.filter((one) => one.hash !== hash);
  return (
    <div className="space-y-3">
      <ul className="space-y-2">
        {files.map((file) => (
          <FileItem
            key={file.hash}
            file={file}
            onRemove={disabled || stays(file) ? null : () => onChange(without(file))}
          />
        ))}
        {upcoming.map((upload) => (
          <UploadItem key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
      {upcoming.length > 0 && <p className="text-dense text-ink-3">{t('submit.keepOpen')}</p>}
      {!disabled && room > 0 && (
        <FileField
          label={t('submit.choose')}
          help={t('submit.rule', { min: rules.min, max: rules.max })}
          accept={rules.extensions.map((extension) => `.${extension}`).join(',')}
          maxBytes={rules.maxBytes}
          multiple
          value={[]}
          onChange={() => {}}
          onFiles={(chosen) => chosen.forEach(start)}
        />
      )}
    </div>
  );
}

function FileItem({ file, onRemove }: { file: Uploaded; onRemove: (() => void) | null }) {
  const { t } = useTranslation('submission');
  const format = useFormat();
  return (
    <li className="flex items-center gap-3 rounded-md border border-line px-3 py-2">
      <FileText aria-hidden className="size-5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{file.name}</span>
        <span className="num block truncate text-label text-ink-3">
          {format.bytes(file.bytes)} · {file.hash.slice(0, 16)}…
        </span>
        {file.status && <ScanNote status={file.status} />}
      </span>
      {onRemove && <IconButton icon={X} label={t('submit.removeFile', { name: file.name })} onClick={onRemove} />}
    </li>
  );
}
