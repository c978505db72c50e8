import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { SplitPane } from '#/ui/SplitPane.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useHotkeys } from '#/ui/useHotkeys.ts';
import { workTone } from '../status.ts';
import { WorkBody } from '../work-details/WorkBody.tsx';
import { ScreeningPanel } from './ScreeningPanel.tsx';
import { type ScreeningQueue, useScreeningQueue } from './useScreeningQueue.ts';

const listPath = ({ filter: { status, competitionId, itemId, keywords } }: ScreeningQueue) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ status, competitionId, itemId, keywords }))
    if (value) query.set(name, value);
  return query.size > 0 ? `/works/list?${query}` : '/works/list';
};

/** Works checked one after the other: the work with its files on one side, what is decided about it on the other. */
export default function ScreeningScreen() {
  const { t } = useTranslation('submission');
  const queue = useScreeningQueue();
  const [keys, setKeys] = useState(false);
  // The deadline of the last correction is offered for the next one.
  const [until, setUntil] = useState<string | null>(null);
  useHotkeys({ n: queue.next, j: queue.next, k: queue.previous, '?': () => setKeys(true) });
  if (queue.empty)
    return (
      <Empty
        page
        kind="nothing"
        title={t('screening.none')}
        hint={t('screening.noneHint')}
        action={<Back queue={queue} />}
      />
    );
  if (!queue.id) return <QueryPage query={queue.query}>{() => null}</QueryPage>;
  return (
    <>
      <OneWork key={queue.id} queue={queue} until={until} onUntil={setUntil} onKeys={() => setKeys(true)} />
      {keys && <KeysDialog onClose={() => setKeys(false)} />}
    </>
  );
}

function Back({ queue }: { queue: ScreeningQueue }) {
  const { t } = useTranslation('submission');
  return <a href={listPath(queue)}>{t('list.title')}</a>;
}

type OneProps = {
  queue: ScreeningQueue;
  until: string | null;
  onUntil: (until: string) => void;
  onKeys: () => void;
};

function OneWork({ queue, until, onUntil, onKeys }: OneProps) {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  const query = trpc.submission.workDetails.useQuery({ workId: queue.id as NonNullable<ScreeningQueue['id']> });
  return (
    <QueryPage query={query}>
      {(work) => (
        <>
          <PageHeader
            title={work.title || t('work')}
            lead={[pick(work.competitionName), pick(work.item), work.code].filter(Boolean).join(' · ')}
            back={listPath(queue)}
            tags={<StatusTag tone={workTone[work.status] ?? 'unknown'}>{t(`statuses.${work.status}`)}</StatusTag>}
            actions={
              <>
                {queue.at >= 0 && <Position queue={queue} />}
                {work.can.screen && (
                  <Button icon={Keyboard} onClick={onKeys}>
                    {t('screening.keys')}
                  </Button>
                )}
              </>
            }
          />
          {work.can.screen && work.current ? (
            <SplitPane
              storageKey="screening"
              start={
                <div className="lg:pr-4">
                  <WorkBody work={work} filesFirst />
                </div>
              }
              end={
                <ScreeningPanel
                  work={work}
                  until={until}
                  onUntil={onUntil}
                  onDone={queue.at >= 0 ? queue.next : () => undefined}
                />
              }
            />
          ) : (
            <WorkBody work={work} />
          )}
        </>
      )}
    </QueryPage>
  );
}

function Position({ queue }: { queue: ScreeningQueue }) {
  const { t } = useTranslation('submission');
  const format = useFormat();
  const { at, count, more, isLast, next, previous } = queue;
  return (
    <nav aria-label={t('screening.works')} className="flex items-center gap-2">
      <IconButton label={t('screening.previous')} icon={ChevronLeft} disabled={at === 0} onClick={previous} />
      <span className="num text-ink-2">
        {t('screening.position', { at: format.number(at + 1), all: `${format.number(count)}${more ? '+' : ''}` })}
      </span>
      <IconButton label={t('screening.next')} icon={ChevronRight} disabled={isLast} onClick={next} />
    </nav>
  );
}

const keys = ['pass', 'correct', 'fail', 'save', 'next', 'previous'] as const;

function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('submission');
  return (
    <Dialog open onOpenChange={onClose} title={t('screening.keys')} size="sm">
      <ul className="space-y-2">
        {keys.map((key) => (
          <li key={key}>{t(`screening.help.${key}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
