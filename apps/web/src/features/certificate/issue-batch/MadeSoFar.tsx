import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Stat } from '#/ui/Card.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { usePace } from './usePace.ts';

/** Spoken at every tenth: each second would drown everything else. */
const SPOKEN_PARTS = 10;
/** Above this the time left is given in minutes. */
const MOST_SECONDS = 90;

/** How many PDFs are made, how fast, and what has become of them. */
export function MadeSoFar({ batch: { status, progress } }: { batch: RouterOutputs['certificate']['batchDetails'] }) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  const { printed, failed, waiting, delivered, revoked } = progress;
  const total = printed + failed + waiting;
  const said =
    waiting === 0 && failed === 0
      ? t('send.done')
      : t('send.progress', { printed: number(printed), total: number(total) });
  return (
    <>
      <Progress value={printed} max={total} label={said} />
      <p className="num text-ink-2">
        {said}
        <Pace made={printed + failed} waiting={waiting} running={status === 'issued' && waiting > 0} />
      </p>
      <Spoken text={said} part={Math.floor((printed / total) * SPOKEN_PARTS)} />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        <Stat label={t('send.printed')} value={number(printed)} />
        <Stat label={t('send.waiting')} value={number(waiting)} />
        <Stat label={t('send.failed')} value={number(failed)} tone={failed > 0 ? 'danger' : 'neutral'} />
        <Stat label={t('send.delivered')} value={number(delivered)} />
        <Stat label={t('send.revoked')} value={number(revoked)} />
      </div>
    </>
  );
}

/** How many are made per minute, and when the last one will be. */
function Pace({ made, waiting, running }: { made: number; waiting: number; running: boolean }) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  const pace = usePace(made, waiting, running);
  if (!pace) return null;
  const seconds = Math.max(1, Math.round(pace.secondsLeft));
  return (
    <>
      {' · '}
      {t('send.pace', { rate: number(Math.max(1, Math.round(pace.perMinute))) })}
      {' · '}
      {seconds < MOST_SECONDS
        ? t('send.secondsLeft', { count: seconds })
        : t('send.minutesLeft', { count: Math.round(seconds / 60) })}
    </>
  );
}

/** Reads the progress out whenever another part is done. */
function Spoken({ text, part }: { text: string; part: number }) {
  const [spoken, setSpoken] = useState({ text, part });
  if (spoken.part !== part) setSpoken({ text, part });
  return (
    <p role="status" className="sr-only">
      {spoken.text}
    </p>
  );
}
