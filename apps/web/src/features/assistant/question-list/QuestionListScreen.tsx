import { QuestionStatus } from '@laurel/domain/assistant/question.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Link } from '#/ui/Link.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { Column, Operation } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { DateTime } from '#/ui/Values.tsx';
import { AnswerQuestionDrawer } from '../answer-question/AnswerQuestionDrawer.tsx';
import { DismissQuestionDialog } from '../dismiss-question/DismissQuestionDialog.tsx';
import { QuestionStatusTag } from '../QuestionStatusTag.tsx';

type Row = RouterOutputs['assistant']['questionList']['rows'][number];

/** What readers asked because nothing that is published answers it; those that wait are first. */
export default function QuestionListScreen() {
  const { t } = useTranslation('assistant');
  const title = useTranslation('app').t('titles./newsManagement/questions');
  const [answering, setAnswering] = useState<Row>();
  const [dismissing, setDismissing] = useState<Row>();
  const { table } = useList(trpc.assistant.questionList, {
    id: 'questions',
    rowId: (row) => row.questionId,
    filters: { status: '' },
  });
  const statuses = QuestionStatus.options.map((value) => ({ value, label: t(`status.${value}`) }));
  const operations = (row: Row): Operation[] =>
    row.can.answer
      ? [
          { label: t('answer.title'), onSelect: () => setAnswering(row) },
          { label: t('dismiss.title'), tone: 'danger', onSelect: () => setDismissing(row) },
        ]
      : [];
  return (
    <ListScreen
      {...table}
      title={title}
      lead={t('list.lead')}
      columns={useColumns()}
      search={[{ name: 'status', label: t('list.status'), options: statuses }]}
      operations={operations}
      empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
    >
      {answering && <AnswerQuestionDrawer question={answering} onClose={() => setAnswering(undefined)} />}
      {dismissing && (
        <DismissQuestionDialog questionId={dismissing.questionId} onClose={() => setDismissing(undefined)} />
      )}
    </ListScreen>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('assistant');
  const pick = useBilingual();
  return [
    {
      id: 'question',
      header: t('list.question'),
      lead: true,
      wrap: true,
      cell: (row) => row.question ?? t('list.erased'),
      name: (row) => row.question ?? t('list.erased'),
    },
    { id: 'status', header: t('list.status'), cell: (row) => <QuestionStatusTag status={row.status} /> },
    { id: 'competition', header: t('person.about'), cell: (row) => (row.competition ? pick(row.competition) : '—') },
    { id: 'askedAt', header: t('list.askedAt'), cell: (row) => <DateTime value={row.askedAt} /> },
    { id: 'answer', header: t('list.answer'), wrap: true, cell: (row) => <Answer row={row} /> },
  ];
}

function Answer({ row: { answer, articleId } }: { row: Row }) {
  const { t } = useTranslation('assistant');
  if (!answer) return '—';
  return (
    <>
      {answer}
      {articleId && (
        <Link
          href={`/newsManagement/detail?id=${articleId}`}
          className="ml-2 text-primary underline underline-offset-4"
        >
          {t('mine.published')}
        </Link>
      )}
    </>
  );
}
