import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { AcknowledgeAssignments } from '../acknowledge-assignments/AcknowledgeAssignments.tsx';
import { Bar } from '../Bar.tsx';
import { SheetPane } from '../my-sheet/SheetPane.tsx';
import { isOver } from '../status.ts';
import type { Worklist } from '../worklist.ts';
import { DownloadWorks } from './DownloadWorks.tsx';
import { JumpDialog } from './JumpDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { progressOf } from './progress.ts';
import { useDesk } from './useDesk.ts';

/** The works of one round that an expert scores, one after the other. */
export function ScoringDesk({ roundId }: { roundId: RoundId }) {
  const query = trpc.review.mySheets.useQuery({ roundId });
  return <QueryPage query={query}>{(worklist) => <Desk worklist={worklist} />}</QueryPage>;
}

function Desk({ worklist }: { worklist: Worklist }) {
  const { at, current, go, dialog, setDialog, unsent, onSubmitted } = useDesk(worklist);
  if (!current) return null;
  const close = () => setDialog(null);
  const jump = (to: number) => {
    go(to - 1);
    close();
  };
  return (
    <>
      <Header worklist={worklist} onKeys={() => setDialog('keys')} />
      <div className="mb-4 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <Done worklist={worklist} />
        <Position at={at} all={worklist.sheets.length} go={go} onJump={() => setDialog('jump')} />
      </div>
      <Notices worklist={worklist} unsent={unsent} />
      <SheetPane
        key={current.sheetId}
        worklist={worklist}
        sheet={current}
        onSubmitted={onSubmitted}
        onGone={() => go(at + 1)}
      />
      {dialog === 'keys' && <KeysDialog onClose={close} />}
      {dialog === 'jump' && <JumpDialog most={worklist.sheets.length} onJump={jump} onClose={close} />}
    </>
  );
}

function Header({ worklist, onKeys }: { worklist: Worklist; onKeys: () => void }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  return (
    <PageHeader
      title={pick(worklist.name)}
      back="/review/comment"
      tags={worklist.blind !== 'open' && <StatusTag tone="info">{t('scoring.anonymous')}</StatusTag>}
      actions={
        <>
          {progressOf(worklist).all > 0 && !worklist.watermark && <DownloadWorks roundId={worklist.roundId} />}
          <Button icon={Keyboard} onClick={onKeys}>
            {t('scoring.keys')}
          </Button>
        </>
      }
    />
  );
}

function Done({ worklist }: { worklist: Worklist }) {
  const { t } = useTranslation('review');
  const { all, done, left, minutes } = progressOf(worklist);
  return (
    <div>
      <Bar value={done} max={all} label={t('scoring.done', { done, all })} />
      <p className="mt-1 text-dense text-ink-2">
        {left === 0 ? t('scoring.allDone') : t('scoring.left', { count: left, minutes })}
      </p>
    </div>
  );
}

type PositionProps = { at: number; all: number; go: (to: number) => void; onJump: () => void };

function Position({ at, all, go, onJump }: PositionProps) {
  const { t } = useTranslation('review');
  const work = t('scoring.work');
  return (
    <nav aria-label={t('scoring.works')} className="flex items-center gap-2">
      <IconButton label={`${work} −1`} icon={ChevronLeft} disabled={at === 0} onClick={() => go(at - 1)} />
      <button type="button" className="num px-2 py-1 text-ink-2 hover:text-ink" onClick={onJump}>
        {t('scoring.position', { at: at + 1, all })}
      </button>
      <IconButton label={`${work} +1`} icon={ChevronRight} disabled={at === all - 1} onClick={() => go(at + 1)} />
    </nav>
  );
}

function Notices({ worklist, unsent }: { worklist: Worklist; unsent: number }) {
  const { t } = useTranslation('review');
  const added = worklist.sheets.flatMap(({ openUntil }) => openUntil ?? []).toSorted()[0];
  const toAccept = worklist.sheets.filter(({ status }) => status === 'assigned').length;
  return (
    <>
      {added && (
        <Notice tone="info" className="mb-4">
          {t('scoring.added')} <DateTime value={added} />
        </Notice>
      )}
      {!worklist.open && !added && (
        <Notice tone="warning" className="mb-4">
          {t(isOver(worklist.status) ? 'scoring.closed' : 'scoring.notOpen')}
        </Notice>
      )}
      {toAccept > 0 && !isOver(worklist.status) && (
        <AcknowledgeAssignments roundId={worklist.roundId} count={toAccept} />
      )}
      {unsent > 0 && (
        <Notice tone="warning" className="mb-4">
          {t('scoring.unsent', { count: unsent })}
        </Notice>
      )}
    </>
  );
}
