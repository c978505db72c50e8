import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { WorkVersions } from '../useWorkVersions.ts';
import type { Receipt } from './Receipt.tsx';

type Content = Omit<RouterInputs['submission']['submitWork'], 'commandId' | 'seen' | 'unanswered'>;
type Options = {
  versions: WorkVersions;
  /** Forgets what has not been saved as a draft yet; its answer takes that back. */
  settle: () => () => void;
};

/** Submits a work as its next version, after a question, and holds the receipt. */
export function useSubmitWork({ versions, settle }: Options) {
  const { t } = useTranslation('submission');
  const confirm = useConfirm();
  const [receipt, setReceipt] = useState<Parameters<typeof Receipt>[0]['receipt'] | null>(null);
  const command = useCommand(trpc.submission.submitWork, {
    done: t('submit.done'),
    onDone: (answer) => versions.wroteAt(answer.receipt?.at ?? null),
    onRefused: versions.refused,
  });
  /** Answers null unless it was submitted. */
  const submit = async (version: number, content: Content) => {
    const body = t('submit.confirmBody', { version, count: content.files.length });
    const question = { title: t('submit.confirmTitle', content), body, action: t('submit.submit') };
    if (!(await confirm(question))) return null;
    const goOnSaving = settle();
    const answer = await command.run({ ...content, ...versions.sofar() });
    if (!answer) goOnSaving();
    if (!answer?.receipt) return null;
    setReceipt(answer.receipt);
    return answer;
  };
  return { command, submit, receipt, forget: () => setReceipt(null) };
}
