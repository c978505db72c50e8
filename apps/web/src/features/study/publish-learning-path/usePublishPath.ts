import type { PathId } from '@laurel/domain/study/path-content.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

type Path = { readonly pathId: PathId; readonly title: { readonly zh: string; readonly en: string } };

/** Publishes a path, or its changes, once that is confirmed. */
export function usePublishPath() {
  const { t } = useTranslation('learning-path');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { run, pending } = useCommand(trpc.study.publishLearningPath, { done: t('publish.done'), toastRefusal: true });
  const publish = async ({ pathId, title }: Path) => {
    const question = {
      title: t('publish.title', { title: pick(title) }),
      body: t('publish.body'),
      action: t('publish.action'),
    };
    if (await confirm(question)) await run({ pathId });
  };
  return { publish, pending };
}
