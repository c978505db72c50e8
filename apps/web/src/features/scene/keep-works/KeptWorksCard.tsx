import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Items } from '#/ui/Items.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { Select } from '#/ui/Select.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { TabletWork } from '../tablet.ts';
import { type KeptWorks, withKept } from './useKeptWorks.ts';
import { BIG_BYTES, LIMITS, type Limit, readinessOf, type SessionWork } from './wanted.ts';

type Props = {
  kept: KeptWorks;
  show: (work: TabletWork) => ReactNode;
  /** Whether the sheet of this work can be filled in now, although its team is not known to be on stage. */
  canPrepare: (work: SessionWork) => boolean;
  sheet: (work: SessionWork) => ReactNode;
};

const tones = { ready: 'success', loading: 'info', leftOut: 'neutral', noRoom: 'warning' } as const;

/** The works of the session that this judge may read, how far they are kept for the time without network, and each to read. */
export function KeptWorksCard({ kept, show, canPrepare, sheet }: Props) {
  const { t } = useTranslation('scene');
  const format = useFormat();
  const [shown, setShown] = useState<SessionWork['slotId']>();
  const [prepared, setPrepared] = useState<SessionWork['slotId']>();
  const { works, files, limit, setLimit, noRoom, keepsNothing } = kept;
  if (works.length === 0) return null;
  const marks = new Set(files.map(({ mark }) => mark));
  const rows = works.map((work) => ({ work, readiness: readinessOf(work, limit, marks, noRoom) }));
  const ready = rows.filter(({ readiness }) => readiness === 'ready').length;
  const without = rows.filter(({ readiness }) => readiness === 'noRoom').map(({ work }) => work.code);
  const bytes = files.reduce((sum, { blob }) => sum + blob.size, 0);
  const open = works.find(({ slotId }) => slotId === shown);
  const scored = works.find((work) => work.slotId === prepared && canPrepare(work));
  return (
    <Card title={t('works.title')} lead={t('works.lead')}>
      <div className="space-y-4">
        {keepsNothing && <Notice tone="warning">{t('works.keepsNothing')}</Notice>}
        {without.length > 0 && <Notice tone="warning">{t('works.noRoomFor', { codes: format.list(without) })}</Notice>}
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[1fr_auto]">
          <div className="space-y-2">
            <p aria-live="polite">{t('works.progress', { ready, count: works.length, size: format.bytes(bytes) })}</p>
            <Progress value={ready} max={works.length} label={t('works.title')} />
          </div>
          <Select
            label={t('works.keep')}
            value={limit}
            onChange={(next) => setLimit(next as Limit)}
            options={LIMITS.map((value) => ({
              value,
              label: t(`works.limits.${value}`, { size: format.bytes(BIG_BYTES) }),
            }))}
          />
        </div>
        <Items of={rows} id={({ work }) => work.slotId} className="divide-y divide-line">
          {({ work, work: { slotId, code, callNo, title }, readiness }) => (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="num w-8 text-right font-semibold">{callNo}</span>
              <span className="num">{code}</span>
              <span className="min-w-0 flex-1 truncate">{title}</span>
              <StatusTag tone={tones[readiness]}>{t(`works.readiness.${readiness}`)}</StatusTag>
              <Button size="sm" onClick={() => setShown(slotId)} aria-label={t('works.openNamed', { code })}>
                {t('works.open')}
              </Button>
              {canPrepare(work) && (
                <Button size="sm" onClick={() => setPrepared(slotId)} aria-label={t('works.scoreNamed', { code })}>
                  {t('works.score')}
                </Button>
              )}
            </div>
          )}
        </Items>
      </div>
      <Dialog open={open !== undefined} onOpenChange={() => setShown(undefined)} title={open?.code ?? ''} size="lg">
        {open && show(withKept(kept, open.slotId, { ...open, alias: open.code }))}
      </Dialog>
      <Dialog
        open={scored !== undefined}
        onOpenChange={() => setPrepared(undefined)}
        title={scored?.code ?? ''}
        size="lg"
      >
        {scored && sheet(scored)}
      </Dialog>
    </Card>
  );
}
