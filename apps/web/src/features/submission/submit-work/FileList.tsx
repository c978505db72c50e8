import type { SubmissionSettings } from '@laurel/domain/competition/settings.ts';
import { FileText, Pause, Play, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadRefusals, refusalSentence } from '#/lib/errors.ts';
import { useFormat } from '#/lib/format.ts';
import { IconButton } from '#/ui/Button.tsx';
import { FileField } from '#/ui/FileField.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { ScanNote } from './ScanNote.tsx';
import { resumable, type Upcoming, type Uploaded, type Uploads } from './useUploads.ts';

type Props = {
  rules: SubmissionSettings['files'];
  files: readonly Uploaded[];
  uploads: Uploads;
  onChange: (files: Uploaded[]) => void;
  disabled: boolean;
};

/** The work's files: what is there, what is on its way, and the rules before choosing. */
export function FileList({ rules, files, uploads, onChange, disabled }: Props) {
  const { t } = useTranslation('submission');
  const format = useFormat();
  // What failed takes nobody's place.
  const room = rules.max - files.length - uploads.upcoming.filter((upload) => upload.state !== 'failed').length;
  const refused = uploads.upcoming.some((upload) => upload.state === 'failed');
  const [, setSaid] = useState(false);
  // The sentences of all areas are fetched with the first refusal, not with the page.
  useEffect(() => {
    if (refused) void loadRefusals().then(() => setSaid(true));
  }, [refused]);
  const reason = ({ reason: code, entry = '' }: Upcoming) => {
    if (code === null || code === 'interrupted') return t('submit.interrupted');
    if (code === 'unauthorised' || code === 'notFound') return t(`upload.${code}`);
    return refusalSentence(code, { entry }) ?? t('submit.interrupted');
  };
  return (
    <div className="space-y-3">
      <ul className="space-y-2">
        {files.map((file) => (
          <li key={file.hash} className="flex items-center gap-3 rounded-md border border-line px-3 py-2">
            <FileText aria-hidden className="size-5 shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{file.name}</span>
              <span className="num block truncate text-label text-ink-3">
                {format.bytes(file.bytes)} · {file.hash.slice(0, 16)}…
              </span>
              {file.status && <ScanNote status={file.status} />}
            </span>
            {!disabled && (
              <IconButton
                icon={X}
                label={t('submit.removeFile', { name: file.name })}
                onClick={() => onChange(files.filter((one) => one.hash !== file.hash))}
              />
            )}
          </li>
        ))}
        {uploads.upcoming.map((upload) => (
          <li key={upload.id} className="rounded-md border border-line px-3 py-2">
            <div className="flex items-center gap-3">
              <span className="min-w-0 flex-1 truncate">{upload.name}</span>
              <span className="num shrink-0 text-dense text-ink-3">
                {format.percent(Math.floor((100 * upload.sent) / upload.size) / 100)} · {format.bytes(upload.size)}
              </span>
              {upload.state === 'uploading' && (
                <IconButton icon={Pause} label={t('submit.pause')} onClick={() => uploads.pause(upload.id)} />
              )}
              {resumable(upload) && (
                <IconButton icon={Play} label={t('submit.resume')} onClick={() => uploads.resume(upload.id)} />
              )}
              <IconButton
                icon={X}
                label={t('submit.removeFile', { name: upload.name })}
                onClick={() => uploads.drop(upload.id)}
              />
            </div>
            {(upload.state === 'uploading' || resumable(upload)) && (
              <Progress value={upload.sent} max={upload.size} label={upload.name} />
            )}
            <p role="status" className={upload.state === 'failed' ? 'text-dense text-danger' : 'text-dense text-ink-3'}>
              {upload.state === 'failed' ? t('submit.failed', { reason: reason(upload) }) : t(`submit.${upload.state}`)}
            </p>
          </li>
        ))}
      </ul>
      {uploads.upcoming.length > 0 && <p className="text-dense text-ink-3">{t('submit.keepOpen')}</p>}
      {!disabled && room > 0 && (
        <FileField
          label={t('submit.choose')}
          help={t('submit.rule', {
            min: rules.min,
            max: rules.max,
          })}
          accept={rules.extensions.map((extension) => `.${extension}`).join(',')}
          maxBytes={rules.maxBytes}
          multiple
          value={[]}
          onChange={() => {}}
          onFiles={(chosen) => {
            for (const file of chosen) uploads.start(file);
          }}
        />
      )}
    </div>
  );
}
