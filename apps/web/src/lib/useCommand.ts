import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { errorFacts, reactionTo } from './errors.ts';
import type { Refusal } from './refusal.ts';
import { stepUp } from './step-up.ts';
import { toast } from './toast.ts';

export type Procedure<Input, Output> = {
  useMutation: () => { mutateAsync: (input: Input) => Promise<Output> };
};

type Options<Output> = {
  /** Said when it is done. */
  done?: string;
  onDone?: (output: Output) => unknown;
  onRefused?: (refusal: Refusal) => unknown;
  /** Say a refusal as a toast as well; for commands without a form. */
  toastRefusal?: boolean;
  /** False for a command that opens a session: data loaded before belong to another session, or wait for this one. */
  refresh?: boolean;
};

type WithoutId<Input> = Input extends unknown ? Omit<Input, 'commandId'> : never;

/**
 * One command of one form. Its `commandId` stays the same until the server has answered, so that a second press, or a
 * second try after a broken line, is the same command; an answer, either way, ends it. When the server asks who is
 * there (step-up), the person is asked and the command is sent again. `run` gives the output, or null when refused.
 */
export function useCommand<Input extends { commandId: string }, Output>(
  procedure: Procedure<Input, Output>,
  { done, onDone, onRefused, toastRefusal = false, refresh = true }: Options<Output> = {},
) {
  const { t } = useTranslation('ui');
  const { mutateAsync } = procedure.useMutation();
  const queries = useQueryClient();
  const commandId = useRef<string>(freshId());
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const attempt = async (input: WithoutId<Input>): Promise<Output> => {
    try {
      return await mutateAsync({ ...input, commandId: commandId.current } as unknown as Input);
    } catch (error) {
      if (errorFacts(error).word === 'stepUpNeeded' && (await stepUp.ask())) return attempt(input);
      throw error;
    }
  };

  const run = async (input: WithoutId<Input>): Promise<Output | null> => {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    setRefusal(null);
    try {
      const output = await attempt(input);
      commandId.current = freshId();
      // What the page shows is read again behind the answer: a press is answered when its command is.
      if (refresh) void queries.invalidateQueries();
      if (done) toast.success(done);
      await onDone?.(output);
      return output;
    } catch (error) {
      const facts = errorFacts(error);
      if (!facts.offline) commandId.current = freshId();
      const reaction = reactionTo(facts.code);
      if (reaction === 'sessionEnded' || reaction === 'silent') return null;
      const refused: Refusal = {
        word: facts.word ?? 'unexpected',
        sentence: facts.sentence ?? (facts.offline ? t('error.offline') : t('error.system')),
        requestId: facts.requestId,
        detail: facts.detail,
        fields: facts.fields,
      };
      setRefusal(refused);
      if (toastRefusal) toast.error(refused.sentence, { requestId: refused.requestId });
      onRefused?.(refused);
      return null;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const reset = useCallback(() => setRefusal(null), []);
  return { run, pending, refusal, reset };
}
