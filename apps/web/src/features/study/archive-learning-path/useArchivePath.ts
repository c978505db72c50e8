import type { PathId } from '@laurel/domain/study/path-content.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

type Path = { readonly pathId: PathId; readonly title: { readonly zh: string; readonly en: string } };

/** Archives a path, once that is confirmed. */
export function useArchivePath() {
  const { t } = useTranslation('learning-path');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { run, pending } = useCommand(trpc.study.archiveLearningPath, { done: t('archive.done'), toastRefusal: true });
  const archive = async ({ pathId, title }: Path) => {
    const question = {
      title: t('archive.title', { title: pick(title) }),
      body: t('archive.body'),
      action: t('archive.action'),
    };
    if (await confirm({ ...question, tone: 'danger' })) await run({ pathId });
  };
  return { archive, pending };
}
