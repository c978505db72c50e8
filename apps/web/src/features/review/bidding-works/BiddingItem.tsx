import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import { bidValues } from '@laurel/domain/review/bids.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useHotkeys } from '#/ui/useHotkeys.ts';
import { BidConflictDialog } from '../bid-conflict/BidConflictDialog.tsx';
import { usePlaceBid } from '../place-bid/usePlaceBid.ts';
import { useAnswerText } from '../useAnswerText.ts';
import type { BiddingWork } from './bidding.ts';

type Props = {
  roundId: RoundId;
  row: BiddingWork;
  open: boolean;
  /** The keys are for this work. */
  active: boolean;
  onChoose: () => void;
  onNext: () => void;
};

/** One work with what its team wrote, and the answers: by button, or by key while it is the active one. */
export function BiddingItem({ roundId, row, open, active, onChoose, onNext }: Props) {
  const { t } = useTranslation('review');
  const [declaring, setDeclaring] = useState(false);
  const { bid, place } = usePlaceBid(roundId, row);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const conflicted = bid === 'conflict';
  const say = (index: number) => () => {
    void place(bidValues[index] ?? null);
    onNext();
  };
  const keys = { 1: say(0), 2: say(1), 3: say(2), 0: say(-1), x: () => setDeclaring(true) };
  useHotkeys(keys, active && open && !conflicted && !declaring);
  return (
    <li
      ref={item}
      aria-current={active || undefined}
      className={cx('rounded-lg border bg-bg p-4', active ? 'border-primary' : 'border-line')}
    >
      <Described row={row} />
      <fieldset className="mt-3 flex flex-wrap gap-2" onFocus={onChoose}>
        <legend className="sr-only">{t('bids.bidFor', { title: row.title })}</legend>
        {conflicted ? (
          <StatusTag tone="danger">{t('bids.conflicted')}</StatusTag>
        ) : (
          <>
            {bidValues.map((value) => (
              <Button
                key={value}
                size="sm"
                tone={bid === value ? 'primary' : 'plain'}
                aria-pressed={bid === value}
                disabled={!open}
                onClick={() => void place(bid === value ? null : value)}
              >
                {t(`bids.values.${value}`)}
              </Button>
            ))}
            <Button size="sm" tone="quiet" disabled={!open} onClick={() => setDeclaring(true)}>
              {t('bids.conflict')}
            </Button>
          </>
        )}
      </fieldset>
      {declaring && (
        <BidConflictDialog roundId={roundId} work={row.work} title={row.title} onClose={() => setDeclaring(false)} />
      )}
    </li>
  );
}

function Described({ row }: { row: BiddingWork }) {
  const pick = useBilingual();
  const answerText = useAnswerText();
  return (
    <>
      <h2 className="text-h3 font-semibold">{row.title}</h2>
      {row.item && <p className="text-dense text-ink-3">{pick(row.item)}</p>}
      {row.answers.map((answer) => (
        <p key={answer.key} className="mt-1 text-dense break-words">
          <span className="text-ink-2">{pick(answer.label)}: </span>
          {answerText(answer)}
        </p>
      ))}
    </>
  );
}
