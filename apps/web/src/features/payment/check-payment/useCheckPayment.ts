import { useEffect, useRef, useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** When the channel is asked: soon, and then less and less often. */
const ASK_AFTER_MS = [1_500, 6_000, 15_000, 30_000];

/** Lets the server ask the channel about a payment: by itself while its state is `open`, and again when pressed. */
export function useCheckPayment(reference: string, open: boolean) {
  const [heard, setHeard] = useState<string>();
  const { run, pending, refusal } = useCommand(trpc.payment.checkPayment, {
    onDone: (answer) => setHeard(answer.heard),
  });
  const ask = useRef(run);
  ask.current = run;
  useEffect(() => {
    if (!open) return;
    const timers = ASK_AFTER_MS.map((wait) => setTimeout(() => void ask.current({ reference }), wait));
    return () => timers.forEach(clearTimeout);
  }, [open, reference]);
  return {
    pending,
    refusal,
    again: () => void run({ reference }),
    /** The channel was asked, and knows of no payment. */
    foundNone: heard === 'unknown' || heard === 'waiting' || heard === 'closed',
  };
}
