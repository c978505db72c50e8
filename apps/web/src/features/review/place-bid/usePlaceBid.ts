import type { RoundId } from '@laurel/domain/kernel/ids.ts';
import type { BidValue } from '@laurel/domain/review/bids.ts';
import { useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

type Work = { readonly work: string; readonly bid: BidValue | 'conflict' | null };

/** What an expert says about one work: shown when it is pressed, and taken back when the server refuses it. */
export function usePlaceBid(roundId: RoundId, { work, bid }: Work) {
  const [pressed, setPressed] = useState<{ readonly bid: BidValue | null } | null>(null);
  const command = useCommand(trpc.review.placeBid, { toastRefusal: true, onRefused: () => setPressed(null) });
  return {
    bid: bid === 'conflict' || !pressed ? bid : pressed.bid,
    place: (next: BidValue | null) => {
      setPressed({ bid: next });
      return command.run({ roundId, work, bid: next });
    },
  };
}
