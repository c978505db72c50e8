import { Camera, CameraOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';

const LOOK_EVERY_MS = 150;
/** Enough for a code that fills a third of the picture, and quick on a slow phone. */
const WIDEST = 800;

type State = 'off' | 'on' | 'refused';

/** Reads QR codes by the camera; the decoder is loaded with the page, so that it is there without network. */
export function PassCamera({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('scene');
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('off');
  const heard = useRef(onText);
  heard.current = onText;
  useEffect(() => {
    const picture = video.current;
    if (state !== 'on' || !picture) return;
    return readCodes(
      picture,
      (text) => heard.current(text),
      () => setState('refused'),
    );
  }, [state]);
  return (
    <div className="space-y-3">
      {state === 'on' && (
        <video ref={video} muted playsInline className="aspect-square w-full rounded-lg bg-[#000] object-cover" />
      )}
      {state === 'refused' && <Notice tone="warning">{t('door.cameraRefused')}</Notice>}
      <Button
        size="lg"
        tone={state === 'on' ? 'plain' : 'primary'}
        icon={state === 'on' ? CameraOff : Camera}
        onClick={() => setState(state === 'on' ? 'off' : 'on')}
      >
        {t(state === 'on' ? 'door.cameraOff' : 'door.cameraOn')}
      </Button>
    </div>
  );
}

/** Shows the camera in `video` and looks for codes in it, until the returned function is called. */
function readCodes(video: HTMLVideoElement, onText: (text: string) => void, onRefused: () => void) {
  let over = false;
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = async () => {
    const { decodeQR } = await import('qr/decode.js');
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (over) return stop(stream);
    video.srcObject = stream;
    await video.play();
    const drawing = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const look = () => {
      const text = drawing && video.videoWidth > 0 ? codeIn(video, drawing, decodeQR) : undefined;
      if (text) onText(text);
      timer = setTimeout(look, LOOK_EVERY_MS);
    };
    look();
  };
  start().catch(() => over || onRefused());
  return () => {
    over = true;
    clearTimeout(timer);
    stop(stream);
  };
}

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

type Decode = typeof import('qr/decode.js').decodeQR;

function codeIn(video: HTMLVideoElement, drawing: CanvasRenderingContext2D, decode: Decode): string | undefined {
  const scale = Math.min(1, WIDEST / video.videoWidth);
  const width = Math.round(video.videoWidth * scale);
  const height = Math.round(video.videoHeight * scale);
  Object.assign(drawing.canvas, { width, height });
  drawing.drawImage(video, 0, 0, width, height);
  try {
    return decode(drawing.getImageData(0, 0, width, height));
  } catch {
    return undefined; // no code in this picture
  }
}
