import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { toast } from '#/lib/toast.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useHotkeys } from '#/ui/useHotkeys.ts';
import { Bar } from '../Bar.tsx';
import { JumpDialog, KeysDialog } from './DeskDialogs.tsx';
import { DownloadWorks } from './DownloadWorks.tsx';
import { SheetForm } from './SheetForm.tsx';
import { useUnsentSheets } from './unsent.ts';
import type { Worklist } from './worklist.ts';

/** Seconds that a work takes when nothing is known of this expert's pace yet. */
const USUAL_SECONDS = 240;

export function ScoringDesk({ roundId }: { roundId: RoundId }) {
  const query = trpc.review.mySheets.useQuery({ roundId });
  return (
    <QueryState page query={query} skeleton={<PageSkeleton />}>
      {(worklist) => <Desk worklist={worklist} />}
    </QueryState>
  );
}

const isOver = (status: string) => ['declined', 'recused', 'withdrawn', 'voided'].includes(status);

/** The first work that still needs a score, where an expert continues. */
const firstOpen = ({ sheets }: Worklist) =>
  Math.max(
    0,
    sheets.findIndex(({ status }) => !isOver(status) && status !== 'submitted'),
  );

function Desk({ worklist }: { worklist: Worklist }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const utils = trpc.useUtils();
  const { sheets } = worklist;
  const [at, setAt] = useState(() => firstOpen(worklist));
  const [dialog, setDialog] = useState<'keys' | 'jump' | null>(null);
  const current = sheets[at];
  const go = (to: number) => setAt(Math.min(sheets.length - 1, Math.max(0, to)));
  useHotkeys({
    j: () => go(at + 1),
    k: () => go(at - 1),
    g: () => setDialog('jump'),
    '?': () => setDialog('keys'),
  });
  useEffect(() => {
    // The next two works are on their way before they are asked for.
    for (const next of sheets.slice(at + 1, at + 3)) void utils.review.mySheet.prefetch({ sheetId: next.sheetId });
  }, [at, sheets, utils]);
  const unsent = useUnsentSheets(worklist.roundId, current?.sheetId ?? '', (count) =>
    toast.success(t('scoring.arrived', { count })),
  );
  if (!current) return null;

  const alive = sheets.filter(({ status }) => !isOver(status));
  const done = alive.filter(({ status }) => status === 'submitted').length;
  const left = alive.length - done;
  return (
    <>
      <PageHeader
        title={pick(worklist.name)}
        back="/review/comment"
        tags={worklist.blind !== 'open' && <StatusTag tone="info">{t('scoring.anonymous')}</StatusTag>}
        actions={
          <>
            {alive.length > 0 && <DownloadWorks roundId={worklist.roundId} />}
            <Button icon={Keyboard} onClick={() => setDialog('keys')}>
              {t('scoring.keys')}
            </Button>
          </>
        }
      />
      <div className="mb-4 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <div>
          <Bar value={done} max={alive.length} label={t('scoring.done', { done, all: alive.length })} />
          <p className="mt-1 text-dense text-ink-2">
            {left === 0
              ? t('scoring.allDone')
              : t('scoring.left', { count: left, minutes: Math.ceil((left * pace(worklist)) / 60) })}
          </p>
        </div>
        <nav aria-label={t('scoring.works')} className="flex items-center gap-2">
          <IconButton
            label={`${t('scoring.work')} −1`}
            icon={ChevronLeft}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          <button type="button" className="num px-2 py-1 text-ink-2 hover:text-ink" onClick={() => setDialog('jump')}>
            {t('scoring.position', { at: at + 1, all: sheets.length })}
          </button>
          <IconButton
            label={`${t('scoring.work')} +1`}
            icon={ChevronRight}
            disabled={at === sheets.length - 1}
            onClick={() => go(at + 1)}
          />
        </nav>
      </div>
      {!worklist.open && (
        <Notice tone="warning" className="mb-4">
          {t(worklist.status === 'closed' || worklist.status === 'sealed' ? 'scoring.closed' : 'scoring.notOpen')}
        </Notice>
      )}
      {unsent > 0 && (
        <Notice tone="warning" className="mb-4">
          {t('scoring.unsent', { count: unsent })}
        </Notice>
      )}
      <SheetForm
        key={current.sheetId}
        worklist={worklist}
        sheet={current}
        onSubmitted={() => {
          const next = sheets.findIndex(
            (sheet, index) => index > at && !isOver(sheet.status) && sheet.status !== 'submitted',
          );
          go(next === -1 ? at + 1 : next);
        }}
        onGone={() => go(at + 1)}
      />
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(null)} />}
      {dialog === 'jump' && (
        <JumpDialog
          most={sheets.length}
          onJump={(to) => {
            go(to - 1);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Seconds between this expert's latest submissions, breaks of more than half an hour left aside. */
function pace({ sheets }: Worklist): number {
  const times = sheets
    .flatMap(({ submittedAt }) => (submittedAt ? [Date.parse(submittedAt)] : []))
    .toSorted((a, b) => a - b);
  const gaps = times
    .slice(1)
    .map((time, index) => (time - (times[index] ?? time)) / 1000)
    .filter((gap) => gap < 1800)
    .slice(-10);
  return gaps.length < 3 ? USUAL_SECONDS : gaps.reduce((all, gap) => all + gap, 0) / gaps.length;
}
