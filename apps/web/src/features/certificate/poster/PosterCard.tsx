import { Download, ImageIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useOpened } from '#/lib/erased.ts';
import { useFormat } from '#/lib/format.ts';
import { POSTER } from '#/lib/poster/canvas.ts';
import { saveFile } from '#/lib/save-file.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { drawPoster } from './draw-poster.ts';

type Certificate = RouterOutputs['certificate']['myCertificate'];

/** The holder's own picture of the certificate's first page, where every name on it is public. */
const pictureFor = async ({ certificateId, picture, publicly }: Certificate) => {
  if (picture !== 'done' || !publicly.whole) return null;
  const answer = await fetch(`/files/certificates/${certificateId}/picture.png?pages=first`);
  return answer.ok ? createImageBitmap(await answer.blob()) : null;
};

/** A portrait picture to share: contest, award, public names, the certificate and its code. Drawn in the browser. */
export default function PosterCard({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('poster');
  const pick = useBilingual();
  const opened = useOpened();
  const { list } = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [made, setMade] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle');
  const { number, publicly, picture, traceUrl } = certificate;
  const award = pick(certificate.levelName);
  const names = list(publicly.names.map((name) => (name === null ? t('hidden') : opened(name))));
  // A card that shows something else by now is not offered: a name may have been hidden since.
  const of = [names, publicly.whole, picture, award].join('|');
  const isCurrent = made === of;
  const make = async () => {
    setState('making');
    try {
      if (!canvas.current) throw new Error('no canvas');
      drawPoster(canvas.current, {
        ...{ award, names, link: traceUrl, scan: t('scan'), number: t('number', { number }) },
        ...{ competition: pick(certificate.competitionName), item: pick(certificate.itemName) },
        picture: await pictureFor(certificate),
      });
      setMade(of);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const save = () =>
    canvas.current?.toBlob((blob) => (blob ? saveFile(`card-${number}.png`, blob) : setState('failed')), 'image/png');
  return (
    <Card title={t('title')} lead={t('lead')}>
      <div className="space-y-3">
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('alt', { award, names })}
          width={POSTER.width}
          height={POSTER.height}
          hidden={!isCurrent}
          className="w-full max-w-72 rounded-md border border-line"
        />
        {isCurrent ? (
          <Button tone="primary" icon={Download} onClick={save}>
            {t('download')}
          </Button>
        ) : (
          <Button icon={ImageIcon} pending={state === 'making'} onClick={() => void make()}>
            {t('make')}
          </Button>
        )}
        {state === 'failed' && (
          <p role="alert" className="text-dense text-danger">
            {t('failed')}
          </p>
        )}
        {!publicly.whole && <p className="text-dense text-ink-3">{t('namesHidden')}</p>}
        {publicly.whole && picture !== 'done' && <p className="text-dense text-ink-3">{t('withoutPicture')}</p>}
      </div>
    </Card>
  );
}
