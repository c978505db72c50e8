import { Pause, Play, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadRefusals, refusalSentence } from '#/lib/errors.ts';
import { useFormat } from '#/lib/format.ts';
import { IconButton } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Progress } from '#/ui/Progress.tsx';
import { resumable, type Upcoming, type Uploads } from './useUploads.ts';

type Props = { upload: Upcoming; uploads: Uploads };

/** One upload on its way: how far it is, and pause, resume and remove. */
export function UploadItem({ upload, uploads: { pause, resume, drop } }: Props) {
  const { t } = useTranslation('submission');
  const format = useFormat();
  const { id, name, size, sent, state } = upload;
  const failed = state === 'failed';
  const reason = useReason(upload);
  return (
    <li className="rounded-md border border-line px-3 py-2">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="num shrink-0 text-dense text-ink-3">
          {format.percent(Math.floor((100 * sent) / size) / 100)} · {format.bytes(size)}
        </span>
        {state === 'uploading' && <IconButton icon={Pause} label={t('submit.pause')} onClick={() => pause(id)} />}
        {resumable(upload) && <IconButton icon={Play} label={t('submit.resume')} onClick={() => resume(id)} />}
        <IconButton icon={X} label={t('submit.removeFile', { name })} onClick={() => drop(id)} />
      </div>
      {(state === 'uploading' || resumable(upload)) && <Progress value={sent} max={size} label={name} />}
      <p role="status" className={cx('text-dense', failed ? 'text-danger' : 'text-ink-3')}>
        {failed ? t('submit.failed', { reason }) : t(`submit.${state}`)}
      </p>
    </li>
  );
}

/** Why an upload failed. The sentences of all areas are fetched with the first refusal, not with the page. */
function useReason({ state, reason, entry = '' }: Upcoming) {
  const { t } = useTranslation('submission');
  const [, setLoaded] = useState(false);
  const failed = state === 'failed';
  useEffect(() => {
    if (failed) void loadRefusals().then(() => setLoaded(true));
  }, [failed]);
  if (reason === null || reason === 'interrupted') return t('submit.interrupted');
  if (reason === 'unauthorised' || reason === 'notFound') return t(`upload.${reason}`);
  return refusalSentence(reason, { entry }) ?? t('submit.interrupted');
}
