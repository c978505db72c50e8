import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from '#/lib/moved.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { MoveButtons } from '#/ui/MoveButtons.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';

type Vote = RouterOutputs['review']['myTieVotes'][number];

/** The works of a tie in the chair's order, from the best down. */
export function CastTieVote({ vote }: { vote: Vote }) {
  const { t } = useTranslation('review');
  const [works, setWorks] = useState(vote.works);
  const cast = useCommand(trpc.review.castTieVote, { done: t('tieVotes.castDone') });
  const { tieVoteId, can, voted } = vote;
  return (
    <div className="space-y-3">
      <ol className="space-y-1">
        {works.map(({ alias, title }, index) => (
          <li key={alias} className="flex items-center gap-1">
            <span className="min-w-0 flex-1">
              <span className="num">{index + 1}</span>. <span className="num">{alias}</span> {title}
            </span>
            {can.cast && (
              <MoveButtons
                name={alias}
                at={index}
                last={works.length - 1}
                onMove={(to) => setWorks(moved(works, index, to))}
              />
            )}
          </li>
        ))}
      </ol>
      {cast.refusal && <RefusalNote refusal={cast.refusal} />}
      {can.cast && (
        <Button
          tone="primary"
          pending={cast.pending}
          onClick={() => void cast.run({ tieVoteId, aliases: works.map(({ alias }) => alias) })}
        >
          {t(voted ? 'tieVotes.castAgain' : 'tieVotes.cast')}
        </Button>
      )}
    </div>
  );
}
