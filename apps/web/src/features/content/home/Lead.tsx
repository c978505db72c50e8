import { type Phase, phaseOf } from '@laurel/domain/competition/phase.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { partsOf } from '#/ui/Countdown.tsx';
import { cx } from '#/ui/cx.ts';
import { useNow } from '#/ui/useNow.ts';
import type { Round } from './phase.ts';
import { useCall } from './useHome.ts';

/** "Registration is open", in the words of the phase. */
const usePhaseWords = (phase: Phase) => {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  const stage = 'stage' in phase ? pick(phase.stage.name) : '';
  return {
    tag: t(`home.phases.${phase.kind}`, { stage }),
    until: 'does' in phase ? t(`home.until.${phase.does}`, { stage }) : null,
  };
};

export function PhaseTag({ round, className }: { round: Round; className?: string }) {
  const { t } = useTranslation('content');
  const phase = phaseOf(round);
  const { tag } = usePhaseWords(phase);
  const live = phase.kind === 'enrol' || phase.kind === 'submit' || phase.kind === 'running';
  return (
    <p className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 text-ui', className)}>
      <span className="inline-flex items-center gap-2 font-semibold text-primary">
        <span
          aria-hidden
          className={cx(
            'size-2 rounded-full',
            live ? 'bg-primary ring-4 ring-primary-soft' : 'border-2 border-primary',
          )}
        />
        {tag}
      </span>
      <span aria-hidden className="text-ink-3">
        /
      </span>
      <span className="text-ink-2">{t('home.edition', { edition: round.edition })}</span>
    </p>
  );
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The time left in large figures. Seconds are for the eye only; screen readers get the date. */
export function BigCountdown({ round, className }: { round: Round; className?: string }) {
  const { t } = useTranslation('content');
  const format = useFormat();
  const phase = phaseOf(round);
  const { until } = usePhaseWords(phase);
  const now = useNow(1000);
  if (!('until' in phase))
    return phase.kind === 'suspended' ? <p className={cx('text-ink-2', className)}>{t('home.suspendedHint')}</p> : null;
  const left = partsOf(Date.parse(phase.until) - now);
  return (
    <div className={className}>
      <p className="text-dense text-ink-2">{until}</p>
      <div role="timer" aria-live="off" className="mt-1.5 flex flex-wrap items-baseline gap-x-4 sm:gap-x-6">
        {UNITS.map((unit) => (
          <span key={unit} className="flex items-baseline gap-1.5">
            <span className="num text-[34px] leading-[40px] font-semibold tracking-tight sm:text-[44px] sm:leading-[52px]">
              {String(left[unit]).padStart(2, '0')}
            </span>
            <span className="text-dense text-ink-3">{t(`home.units.${unit}`)}</span>
          </span>
        ))}
      </div>
      <p className="num mt-1 text-dense text-ink-3">
        {t(phase.does === 'closes' ? 'home.closesAt' : 'home.opensAt', { at: format.dateTime(phase.until) })}{' '}
        {t('zone', { ns: 'ui' })}
      </p>
    </div>
  );
}

export function CallToAction({ round, className }: { round: Round; className?: string }) {
  const call = useCall(round);
  return (
    <div className={cx('flex flex-wrap gap-3', className)}>
      <LinkButton tone="primary" size="lg" href={call.href}>
        {call.label}
      </LinkButton>
      {call.details && (
        <LinkButton size="lg" href={call.details.href}>
          {call.details.label}
        </LinkButton>
      )}
    </div>
  );
}
