import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Switch } from '#/ui/Choice.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { type Change, changesUntil, positionAt } from './record.ts';

type Props = {
  changes: readonly Change[];
  position: number;
  onPosition: (position: number) => void;
  onlyDifferent: boolean;
  onOnlyDifferent: (only: boolean) => void;
};

/** The moment, chosen by a slider over the changes, by its neighbours or by a time. */
export function ChooseMoment({ changes, position, onPosition, onlyDifferent, onOnlyDifferent }: Props) {
  const { t } = useTranslation('record-at');
  const nth = changesUntil(changes, position);
  const chosen = changes[nth - 1];
  const goTo = (next: number) => onPosition(changes[next - 1]?.position ?? 0);
  const said = nth === 0 ? t('before') : t('after', { nth, count: changes.length });
  return (
    <Card title={t('moment')}>
      <p aria-live="polite" className="font-semibold">
        {said}
        {chosen && (
          <span className="ml-3 font-normal">
            <DateTime value={chosen.at} />
          </span>
        )}
      </p>
      <input
        type="range"
        aria-label={t('slider')}
        aria-valuetext={said}
        min={0}
        max={changes.length}
        value={nth}
        onChange={(event) => goTo(Number(event.target.value))}
        className="mt-2 block h-6 w-full cursor-pointer accent-primary"
      />
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Button icon={ChevronLeft} disabled={nth === 0} onClick={() => goTo(nth - 1)}>
          {t('previous')}
        </Button>
        <Button icon={ChevronRight} disabled={nth === changes.length} onClick={() => goTo(nth + 1)}>
          {t('next')}
        </Button>
        <Button disabled={nth === changes.length} onClick={() => goTo(changes.length)}>
          {t('today')}
        </Button>
        <DateTimeField
          label={t('goTo')}
          value={chosen?.at ?? null}
          onChange={(time) => time && onPosition(positionAt(changes, time))}
        />
        <Switch label={t('onlyDifferent')} value={onlyDifferent} onChange={onOnlyDifferent} />
      </div>
    </Card>
  );
}
