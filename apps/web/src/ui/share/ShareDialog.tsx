import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#/lib/copy-text.ts';
import { POSTER } from '#/lib/poster/canvas.ts';
import { saveFile } from '#/lib/save-file.ts';
import { toast } from '#/lib/toast.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { drawShare, type Shared } from './draw-share.ts';

/** What a page gives for its poster; `picture` is an address on this site. */
export type Sharing = Pick<Shared, 'site' | 'title' | 'text' | 'lines'> & {
  readonly picture: string | null;
  /** The public address of what is shared, as a path. */
  readonly path: string;
};

const loaded = async (address: string | null) => {
  if (!address) return null;
  const answer = await fetch(address).catch(() => null);
  // A page is shared without its picture rather than not at all.
  return answer?.ok ? createImageBitmap(await answer.blob()).catch(() => null) : null;
};

/** A poster of a public page, drawn in the browser, to save and send. */
export default function ShareDialog({ sharing, onClose }: { sharing: Sharing; onClose: () => void }) {
  const { t } = useTranslation('share');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const link = new URL(sharing.path, location.origin).href;
  const scan = t('scan');
  useEffect(() => {
    let left = false;
    void loaded(sharing.picture).then((picture) => {
      if (left || !canvas.current) return;
      try {
        drawShare(canvas.current, { ...sharing, scan, link, picture });
        setState('drawn');
      } catch {
        setState('failed');
      }
    });
    return () => {
      left = true;
    };
  }, [sharing, scan, link]);
  const save = () =>
    canvas.current?.toBlob((blob) => (blob ? saveFile('poster.png', blob) : setState('failed')), 'image/png');
  const copy = async () => {
    await copyText(link);
    toast.success(t('copied'));
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('lead')} size="sm">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('alt', { title: sharing.title })}
        width={POSTER.width}
        height={POSTER.height}
        className="mx-auto w-full max-w-72 rounded-md border border-line"
      />
      {state === 'failed' && (
        <p role="alert" className="mt-3 text-dense text-danger">
          {t('failed')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button tone="primary" icon={Download} disabled={state !== 'drawn'} onClick={save}>
          {t('save')}
        </Button>
        <Button icon={Copy} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </Dialog>
  );
}
