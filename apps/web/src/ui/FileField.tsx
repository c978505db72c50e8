import { FileUp, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { FieldShell, fieldOf, type Inner, useFieldIds } from './Field.tsx';
import { Progress } from './Progress.tsx';
import { useFileDrop } from './useFileDrop.ts';

type Own = {
  /** As the input's accept: '.pdf,.zip' or 'image/*'. */
  accept?: string;
  multiple?: boolean;
  maxBytes?: number;
  /** Called with the accepted new files; with it the field keeps no list of its own. */
  onFiles?: (files: File[]) => void;
};

/** Whether a file's name or type is among those of an `accept` list. */
export const accepted = (file: { name: string; type: string }, accept: string | undefined) =>
  !accept ||
  accept.split(',').some((rule) => {
    const wanted = rule.trim().toLowerCase();
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted;
  });

const KINDS = { 'image/*': 'file.pictures', 'video/*': 'file.videos', 'audio/*': 'file.sounds' } as const;

/** An `accept` list as people say it: ending by ending, each once, and kinds of files as such. */
export const kindsOf = (accept: string): string[] => [
  ...new Set(
    accept.split(',').map((rule) => {
      const wanted = rule.trim().toLowerCase();
      if (wanted in KINDS) return wanted;
      return wanted.replace(/^(\.|[a-z]+\/)/, '').toUpperCase();
    }),
  ),
];

type Props = Inner<File[]> & Own;

/** Takes the files that may be taken, and names the others with the reason. */
function useTaking({ accept, multiple = false, maxBytes, onFiles, onChange, value }: Props) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const [refused, setRefused] = useState<string>();
  const reasonAgainst = (file: File) => {
    if (!accepted(file, accept)) return t('file.wrongType', { name: file.name });
    if (maxBytes && file.size > maxBytes) return t('file.tooBig', { name: file.name, size: format.bytes(maxBytes) });
    return null;
  };
  const take = (incoming: readonly File[]) => {
    const reasons = incoming.flatMap((file) => reasonAgainst(file) ?? []);
    setRefused(reasons.length > 0 ? reasons.join('\n') : undefined);
    const good = incoming.filter((file) => reasonAgainst(file) === null);
    if (good.length === 0) return;
    if (onFiles) onFiles(good);
    else onChange(multiple ? [...(value ?? []), ...good] : good.slice(0, 1));
  };
  return { refused, take };
}

/** Drop or choose. The limits are shown before the choice, and a refused file is named with its reason. */
export const FileField = fieldOf<File[], Own>(function FileControl(props: Props) {
  const { refused, take } = useTaking(props);
  const error = props.error ?? refused;
  const ids = useFieldIds(error, props.help);
  const files = props.value ?? [];
  const drop = useFileDrop((dropped) => !props.disabled && take(dropped));
  return (
    <FieldShell {...props} id={ids.id} error={error}>
      <fieldset
        className={cx(
          'flex flex-col items-center gap-1 rounded-lg border border-dashed px-4 py-6 text-center text-ui',
          drop.over ? 'border-primary bg-primary-soft' : 'border-strong bg-subtle',
          props.disabled && 'opacity-60',
        )}
        {...drop.handlers}
        aria-label={props.label}
      >
        <FileUp aria-hidden className="size-6 text-ink-3" />
        <Chooser {...props} error={error} ids={ids} take={take} />
        <Limits accept={props.accept} maxBytes={props.maxBytes} />
      </fieldset>
      {!props.onFiles && files.length > 0 && (
        <ul className="mt-2 space-y-2">
          {files.map((file) => (
            <UploadRow
              key={`${file.name}${file.size}`}
              name={file.name}
              size={file.size}
              onRemove={() => props.onChange(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
    </FieldShell>
  );
});

type ChooserProps = Props & { ids: ReturnType<typeof useFieldIds>; take: (files: readonly File[]) => void };

/** The button that opens the browser's own dialog, and the input behind it. */
function Chooser({ ids, take, ...props }: ChooserProps) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  return (
    <p>
      <span className="text-ink-2 touch:hidden">{t('file.drop')} </span>
      <button
        type="button"
        disabled={props.disabled}
        aria-describedby={ids.described}
        onClick={() => input.current?.click()}
        className="font-semibold text-primary underline underline-offset-4"
      >
        {t('file.choose')}
      </button>
      <input
        id={ids.id}
        ref={input}
        type="file"
        // Nobody would see it focused: the button above opens it.
        tabIndex={-1}
        name={props.name}
        accept={props.accept}
        multiple={props.multiple ?? false}
        disabled={props.disabled}
        aria-describedby={ids.described}
        aria-invalid={props.error ? true : undefined}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        className="sr-only"
      />
    </p>
  );
}

function Limits({ accept, maxBytes }: { accept: string | undefined; maxBytes: number | undefined }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const nameOf = (kind: string) => (kind in KINDS ? t(KINDS[kind as keyof typeof KINDS]) : kind);
  const limits = [
    accept && t('file.accepted', { types: format.list(kindsOf(accept).map(nameOf)) }),
    maxBytes && t('file.limit', { size: format.bytes(maxBytes) }),
  ];
  return <p className="text-dense text-ink-3">{limits.filter(Boolean).join(' · ')}</p>;
}

type UploadRowProps = {
  name: string;
  size: number;
  /** 0 to 1 while it is on its way. */
  progress?: number;
  state?: ReactNode;
  actions?: ReactNode;
  onRemove?: () => void;
};

/** One file: name, size, progress, what may be done. */
export function UploadRow({ name, size, progress, state, actions, onRemove }: UploadRowProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return (
    <li className="rounded-sm border border-line bg-bg px-3 py-2">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        <span className="num shrink-0 text-dense text-ink-3">{format.bytes(size)}</span>
        {state}
        {actions}
        {onRemove && <IconButton icon={X} size="sm" label={t('file.remove', { name })} onClick={onRemove} />}
      </div>
      {progress !== undefined && progress < 1 && (
        <Progress className="mt-2" value={progress} max={1} label={t('file.progress', { name })} />
      )}
    </li>
  );
}
