import { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import { PathId } from '@laurel/domain/study/path-content.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { useZodForm } from '#/ui/Form.tsx';
import { contentFrom, type PathDetails, type PathInForm, pathAsTyped, pathInForm } from './path-in-form.ts';
import { useCompetitions } from './useCompetitions.ts';

/** The form of a path, new or known, and what saves it and then shows it. */
export function useSavePath(path: PathDetails | null) {
  const { t } = useTranslation('learning-path');
  const pick = useBilingual();
  const session = useSession();
  const navigate = useNavigate();
  const [fresh] = useState(freshId);
  const pathId = PathId.parse(path?.pathId ?? fresh);
  const wanted = useQueryParam('competitionId') ?? '';
  const competitions = useCompetitions();
  const schema = useMemo(
    () =>
      pathInForm({
        ...{ text: t('textMissing'), article: t('articleMissing') },
        ...{ file: t('fileMissing'), link: t('linkWrong') },
      }),
    [t],
  );
  const form = useZodForm(schema, { defaultValues: pathAsTyped(path, wanted, pick) });
  const { client } = trpc.useUtils();
  const row = useEditedRow(path?.contentVersion ?? 0, async () => {
    const now = await client.study.learningPathDetails.query({ pathId });
    return { values: pathAsTyped(now, wanted, pick), version: now.contentVersion };
  });
  const save = useCommand(trpc.study.saveLearningPath, {
    done: t('saved'),
    onDone: () => navigate(`/competition/study/path?id=${pathId}`),
    onRefused: row.refused,
  });
  const send = (written: PathInForm, seen: number) => {
    const of = competitions.find(({ competitionId }) => competitionId === written.competitionId);
    return save.run({
      pathId,
      groupId: GroupId.parse(path?.groupId ?? of?.groupId ?? session.groupId),
      competitionId: written.competitionId ? CompetitionId.parse(written.competitionId) : null,
      content: contentFrom(written),
      seen,
    });
  };
  return { edit: { form, row, save }, send, competitions };
}
