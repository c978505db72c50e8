import type { Design } from '@laurel/domain/certificate/design.ts';
import { ExternalLink, Printer, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorFacts } from '#/lib/errors.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { PageTurner } from './PageTurner.tsx';
import { usePageNames } from './page-names.ts';

const EVERY_MS = 700;
/** A page takes about a second to print: after this no worker is available. */
const PATIENCE_MS = 30_000;

type Asked = { readonly previewId: string; readonly refused: string | null; readonly late: boolean };

/** One preview at a time: requested under its own id, and polled until it is ready or has failed. */
const useAsking = (send: (previewId: string) => Promise<unknown>) => {
  const { t } = useTranslation('certificate');
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = trpc.certificate.exactPreview.useQuery(
    { previewId: asked?.previewId ?? '' },
    {
      enabled: asked !== null && asked.refused === null && !asked.late,
      retry: 2,
      refetchInterval: ({ state: { data } }) =>
        data && (data.state === 'done' || data.state === 'failed') ? false : EVERY_MS,
      refetchOnWindowFocus: false,
    },
  );
  const ended = answer.data?.state === 'done' || answer.data?.state === 'failed';
  const previewId = asked?.previewId;
  useEffect(() => {
    if (!previewId || ended) return;
    const timer = setTimeout(
      () => setAsked((now) => (now?.previewId === previewId ? { ...now, late: true } : now)),
      PATIENCE_MS,
    );
    return () => clearTimeout(timer);
  }, [previewId, ended]);
  const ask = async () => {
    const id = freshId();
    try {
      await send(id);
      setAsked({ previewId: id, refused: null, late: false });
    } catch (error) {
      const { sentence, offline } = errorFacts(error);
      setAsked({ previewId: id, refused: sentence ?? t(offline ? 'exact.offline' : 'exact.failed'), late: false });
    }
  };
  return { asked, answer: asked && !asked.refused ? answer.data : undefined, error: answer.error, ask };
};

type Answer = RouterOutputs['certificate']['exactPreview'];

const failedFor = (answer: Answer | undefined) =>
  answer?.state === 'failed' && answer.problem === 'noBrowser' ? 'exact.noBrowser' : 'exact.failed';

type Props = { send: (previewId: string) => Promise<unknown>; label: string; design: Design };

/**
 * The certificate as the printing service makes it, on request: as a picture here and as the file in a tab. `send`
 * submits what is to be printed, of this design; give it a `key` of what it shows, so that another one starts over.
 */
export function ExactPreview({ send, label, design }: Props) {
  const { t } = useTranslation('certificate');
  const { asked, answer, error, ask } = useAsking(send);
  const [sending, setSending] = useState(false);
  const press = async () => {
    setSending(true);
    await ask();
    setSending(false);
  };
  const again = (
    <Button size="sm" icon={RotateCcw} pending={sending} onClick={() => void press()}>
      {t('exact.again')}
    </Button>
  );
  if (!asked)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Printer} pending={sending} onClick={() => void press()}>
          {t('exact.ask')}
        </Button>
        <p className="min-w-0 flex-1 basis-56 text-dense text-ink-3">{t('exact.help')}</p>
      </div>
    );
  const failed = answer?.state === 'failed';
  const problem = asked.refused ?? (error || failed ? t(failedFor(answer)) : null);
  if (problem)
    return (
      <Notice tone="danger" actions={again}>
        {problem}
      </Notice>
    );
  if (answer?.state === 'done') return <Printed answer={answer} label={label} design={design} again={again} />;
  if (asked.late)
    return (
      <Notice tone="warning" actions={again}>
        {t('exact.late')}
      </Notice>
    );
  return <OnItsWay printing={answer?.state === 'printing'} />;
}

function OnItsWay({ printing }: { printing: boolean }) {
  const { t } = useTranslation('certificate');
  const said = t(printing ? 'exact.printing' : 'exact.waiting');
  return (
    <div role="status" className="space-y-2">
      <p className="text-ink-2">{said}</p>
      <Progress value={null} max={1} label={said} />
    </div>
  );
}

type PrintedProps = { answer: Answer; label: string; design: Design; again: ReactNode };

/** The preview as a picture of each page, with its file. */
function Printed({ answer, label, design, again }: PrintedProps) {
  const { t } = useTranslation('certificate');
  const [at, setAt] = useState(0);
  const names = usePageNames(design).slice(0, answer.images.length);
  return (
    <section aria-label={t('exact.title')} className="space-y-3">
      {answer.missing.length > 0 && (
        <Notice tone="warning">{t('exact.missing', { characters: answer.missing.join(' ') })}</Notice>
      )}
      {answer.images[at] && (
        <div>
          <img
            src={answer.images[at]}
            alt={[t('exact.alt', { whose: label }), ...(names.length > 1 ? [names[at]] : [])].join(' · ')}
            className="mx-auto max-h-[75dvh] max-w-full rounded-sm border border-line"
          />
          <PageTurner names={names} at={at} onChange={setAt} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {answer.pdf && (
          <LinkButton icon={ExternalLink} href={answer.pdf} external>
            {t('exact.open')}
          </LinkButton>
        )}
        {again}
        <p role="status" className="min-w-0 flex-1 basis-56 text-dense text-ink-3">
          {t('exact.done')}
        </p>
      </div>
    </section>
  );
}
