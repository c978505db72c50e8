import { FileText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tusUpload } from '#/lib/tus-upload.ts';
import { IconButton } from './Button.tsx';
import { FieldShell, useFieldIds } from './Field.tsx';
import { FileField } from './FileField.tsx';
import { Progress } from './Progress.tsx';

type Props = {
  label: string;
  required: boolean;
  disabled: boolean;
  error?: string;
  /** As an input's `accept`; nothing: every kind. */
  accept?: string;
  most: number;
  maxBytes: number;
  value: readonly string[];
  nameOf: (value: string) => string | undefined;
  onChange: (files: string[]) => void;
};

type Sent = { readonly hash: string; readonly extension: string; readonly name: string };

/** Uploads files one after the other and answers with their hashes; a refused one is named. */
function useSending(onSent: (file: Sent) => void) {
  const [sending, setSending] = useState<{ name: string; size: number; sent: number }>();
  const [failed, setFailed] = useState<string>();
  const send = (file: File) =>
    new Promise<void>((resolve) => {
      const end = (why?: string) => {
        if (why) setFailed(why);
        setSending(undefined);
        resolve();
      };
      setSending({ name: file.name, size: file.size, sent: 0 });
      tusUpload(file, {
        onProgress: (sent) => setSending({ name: file.name, size: file.size, sent }),
        onFailed: () => end(file.name),
        onDone: (body) => {
          onSent(JSON.parse(body) as Sent);
          end();
        },
      }).then(
        (upload) => upload.start(),
        () => end(file.name),
      );
    });
  const start = async (files: readonly File[]) => {
    setFailed(undefined);
    for (const file of files) await send(file);
  };
  return { sending, failed, start };
}

/** Files as an answer: chosen, sent at once, and kept by their hashes. */
export function FilesAnswer({ label, required, disabled, error, value, nameOf, onChange, most, ...rules }: Props) {
  const { t } = useTranslation('ui');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  // What has arrived is added to what the form holds by then, not to what it held when the file was chosen.
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const { sending, failed, start } = useSending(({ hash, extension, name }) => {
    const file = `${hash}.${extension}`;
    setNames((before) => new Map(before).set(file, name));
    const before = latest.current;
    if (before.value.includes(file)) return;
    const next = [...before.value, file];
    latest.current = { ...before, value: next };
    before.onChange(next);
  });
  const ids = useFieldIds(error, undefined);
  const room = most - value.length;
  return (
    <FieldShell id={ids.id} label={label} required={required} group {...(error ? { error } : {})}>
      <ul className="space-y-2">
        {value.map((file) => {
          const name = names.get(file) ?? nameOf(file) ?? file;
          return (
            <li key={file} className="flex items-center gap-3 rounded-md border border-line px-3 py-2">
              <FileText aria-hidden className="size-5 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {!disabled && (
                <IconButton
                  icon={X}
                  label={t('file.remove', { name })}
                  onClick={() => onChange(value.filter((one) => one !== file))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {sending && (
        <Progress value={sending.sent} max={sending.size} label={t('file.progress', { name: sending.name })} />
      )}
      <p role="status" className="text-dense text-danger">
        {failed && t('answers.unsent', { name: failed })}
      </p>
      {!disabled && !sending && room > 0 && (
        <FileField
          label={t('answers.addFiles')}
          help={t('answers.mostFiles', { count: most })}
          {...rules}
          multiple={room > 1}
          value={[]}
          onChange={() => {}}
          onFiles={(chosen) => void start(chosen.slice(0, room))}
        />
      )}
    </FieldShell>
  );
}
