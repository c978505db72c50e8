import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useNow } from '#/ui/useNow.ts';
import { clockOf, leftOf } from '../clock-of.ts';
import { slotTones } from '../sessions.ts';
import { SceneSheet } from '../submit-scene-sheet/SceneSheet.tsx';
import type { Tablet, TabletSlot, TabletWork } from '../tablet.ts';
import { OwnTotals } from './OwnTotals.tsx';

type Props = { tablet: Tablet; slot: TabletSlot; work: (work: TabletWork) => ReactNode };

/** The team on stage: its number, its work, and the judge's own sheet. */
export function SlotOnStage({ tablet, slot, work }: Props) {
  const { t } = useTranslation('scene');
  const { code, callNo, status, barred, criteria } = slot;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_4fr]">
      <div className="space-y-4">
        <Card title={t('desk.onStage')}>
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="num text-[3rem] leading-none font-bold">{callNo}</span>
            <span className="num text-h2">{code}</span>
            <StatusTag tone={slotTones[status]}>{t(`slotStatuses.${status}`)}</StatusTag>
          </div>
          <Clock slot={slot} />
        </Card>
        {barred ? (
          <Notice tone="warning">{t('judge.barred')}</Notice>
        ) : criteria ? (
          <SceneSheet tablet={tablet} slot={slot} criteria={criteria} />
        ) : (
          <Notice tone="info">{t('judge.notScored')}</Notice>
        )}
        <OwnTotals own={tablet.own} />
      </div>
      {slot.work && <Card title={t('judge.work')}>{work(slot.work)}</Card>}
    </div>
  );
}

/** The time that is left by the server's clock, whatever this device's says. */
function Clock({ slot: { timer } }: { slot: TabletSlot }) {
  const { t } = useTranslation('scene');
  const now = useNow(500);
  if (!timer) return null;
  const left = leftOf(timer, now);
  return (
    <p role="timer" className="num mt-3 text-h1 font-semibold">
      {left < 0 ? t('desk.over', { time: clockOf(-left) }) : clockOf(left)}
    </p>
  );
}
