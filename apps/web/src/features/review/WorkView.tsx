import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type KeptCopy, useObjectUrl } from '#/lib/kept-copy.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { useReaderName } from '#/lib/useReaderName.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PdfReader } from '#/ui/pdf/PdfReader.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { useAnswerText } from './useAnswerText.ts';

type SheetWork = Pick<RouterOutputs['review']['mySheet'], 'alias' | 'title' | 'answers' | 'watermark'> & {
  readonly files: readonly File[];
};
/** `kept`: what this device keeps of it, for the time without network. */
type File = RouterOutputs['review']['mySheet']['files'][number] & { readonly kept?: KeptCopy | undefined };

/** The review copy of a work: what its team wrote and its files, by number. `offline`: no file can be loaded now. */
export function WorkView({ work, offline = false }: { work: SheetWork; offline?: boolean }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const answerText = useAnswerText();
  const [shown, setShown] = useState('1');
  return (
    <article aria-label={t('scoring.work')} className="space-y-4 lg:pr-4">
      <header>
        <p className="num text-label text-ink-3">{work.alias}</p>
        <h2 className="text-h2 font-semibold">{work.title}</h2>
      </header>
      {work.answers.length > 0 && (
        <DescriptionList
          columns={1}
          items={work.answers.map((answer) => ({ label: pick(answer.label), value: answerText(answer) }))}
        />
      )}
      {work.files.length === 0 ? (
        <Empty title={t('scoring.noFiles')} />
      ) : (
        <Tabs
          value={shown}
          onChange={setShown}
          items={work.files.map((file) => ({
            value: String(file.number),
            label: t('scoring.file', { number: file.number }),
            content: <FileView file={file} offline={offline} watermarked={work.watermark} />,
          }))}
        />
      )}
    </article>
  );
}

/** Whether a file could not be loaded: what is shown already stays, and it is loaded again once the network is back. */
function useLost(offline: boolean) {
  const [lost, setLost] = useState(offline);
  useEffect(() => {
    if (!offline) setLost(false);
  }, [offline]);
  return [lost, setLost] as const;
}

type FileProps = { file: File; offline: boolean; watermarked: boolean };

function FileView({ file, offline, watermarked }: FileProps) {
  const { t } = useTranslation('review');
  const { kept } = file;
  const watermark = useReaderName() || kept?.reader;
  const [lost, setLost] = useLost(offline);
  const keptUrl = useObjectUrl(lost ? kept?.blob : undefined);
  const failed = () => setLost(true);
  const kind = file.mediaType.split('/')[0];
  const isPdf = file.mediaType === 'application/pdf';
  if (file.state === 'preparing') return <Notice tone="info" title={t('scoring.preparing')} className="mt-3" />;
  if (file.withheld) return <Notice tone="warning" title={t(`scoring.withheld.${file.withheld}`)} className="mt-3" />;
  if (lost && !kept) return <NotLoaded onAgain={() => setLost(false)} />;
  // Its address is made in a moment.
  if (lost && !keptUrl) return null;
  const src = keptUrl ?? file.url;
  return (
    <figure className="space-y-3 pt-3">
      {isPdf && (
        // What the page learned earlier does not lift what the server asks for now.
        <PdfReader {...{ src: file.url, title: file.name, open: file.url, watermark, kept }} ifAsked={!watermarked} />
      )}
      {kind === 'image' && (
        <img
          src={src}
          alt={file.name}
          onError={failed}
          className="max-h-[70vh] max-w-full rounded-lg border border-line"
        />
      )}
      {kind === 'video' && (
        // Submitted videos have no captions that we could offer.
        <video src={src} controls onError={failed} aria-label={file.name} className="w-full rounded-lg">
          <track kind="captions" />
        </video>
      )}
      {!isPdf && kind !== 'image' && kind !== 'video' && <p className="text-ink-2">{t('scoring.noPreview')}</p>}
      {file.leftOut > 0 && <p className="text-ink-2">{t('scoring.leftOut', { count: file.leftOut })}</p>}
      <figcaption>
        {isPdf && watermarked ? (
          <span className="text-dense text-ink-2">{t('scoring.watermarked')}</span>
        ) : (
          <LinkButton
            href={keptUrl ?? `${file.url}?download=1`}
            external
            {...(keptUrl && { download: file.name })}
            size="sm"
            icon={Download}
          >
            {t('scoring.download', { name: file.name })}
          </LinkButton>
        )}
      </figcaption>
    </figure>
  );
}

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('review');
  const again = (
    <Button size="sm" onClick={onAgain}>
      {t('scoring.loadAgain')}
    </Button>
  );
  return (
    <Notice tone="warning" title={t('scoring.notLoaded')} className="mt-3" actions={again}>
      {t('scoring.notLoadedHint')}
    </Notice>
  );
}
