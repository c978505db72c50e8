import { useTranslation } from 'react-i18next';
import { errorFacts } from '#/lib/errors.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useAutosave } from '#/lib/useAutosave.ts';
import { useCommand } from '#/lib/useCommand.ts';
import type { WorkVersions } from '../useWorkVersions.ts';

/** A draft's text has settled when this much time has passed since the last key. */
const SETTLED_MS = 1500;

type Options = {
  content: Omit<RouterInputs['submission']['saveWorkDraft'], 'commandId' | 'seen' | 'unanswered'>;
  enabled: boolean;
  versions: WorkVersions;
};

/** Saves the draft of a work as it is typed, and immediately on request. */
export function useSaveWorkDraft({ content, enabled, versions }: Options) {
  const { t } = useTranslation('submission');
  const utils = trpc.useUtils();
  const keep = trpc.submission.saveWorkDraft.useMutation();
  const command = useCommand(trpc.submission.saveWorkDraft, {
    done: t('submit.draftSaved'),
    onDone: (answer) => versions.wroteAt(answer.writtenAt),
    onRefused: versions.refused,
  });
  const draft = useAutosave({
    content,
    enabled,
    settledMs: SETTLED_MS,
    save: async (typed) => {
      const seen = versions.row.seen();
      const { commandId, before, ...sent } = versions.sent();
      try {
        const answer = await keep.mutateAsync({ ...typed, seen, unanswered: before, commandId });
        sent.answered();
        versions.wroteAt(answer.writtenAt);
      } catch (error) {
        const { word, sentence, ...facts } = errorFacts(error);
        if (word) sent.answered();
        // A save overtaken by a later one of this page is not a conflict with somebody else.
        if (word && sent.isLatest()) void versions.refused({ ...facts, word, sentence: sentence ?? '' });
        throw error;
      }
      // Coming back shows what was typed; nothing is fetched again while it is being typed.
      await utils.submission.workToSubmit.invalidate({ enrolmentId: typed.enrolmentId }, { refetchType: 'none' });
    },
  });
  const saveNow = async () => {
    const goOnSaving = draft.settle();
    if ((await command.run({ ...content, ...versions.sofar() })) === null) goOnSaving();
  };
  return { command, draft, saveNow };
}
