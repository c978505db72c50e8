import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Items } from '#/ui/Items.tsx';
import { Link } from '#/ui/Link.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { QuestionStatusTag } from '../QuestionStatusTag.tsx';

type Question = RouterOutputs['assistant']['myQuestions'][number];

/** What the reader asked the organiser, with the answers; nothing while there is none. */
export function MyQuestions() {
  const { t } = useTranslation('assistant');
  const { data = [] } = trpc.assistant.myQuestions.useQuery();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="my-questions" className="mt-12 max-w-3xl">
      <h2 id="my-questions" className="text-h2 font-semibold">
        {t('mine.title')}
      </h2>
      <Items
        of={data}
        id={(question) => question.questionId}
        className="mt-4 divide-y divide-line border-y border-line"
        item="py-4"
      >
        {(question) => <MyQuestion question={question} />}
      </Items>
    </section>
  );
}

function MyQuestion({ question: { question, answer, status, askedAt, articleId } }: { question: Question }) {
  const { t } = useTranslation('assistant');
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-dense text-ink-3">
        <QuestionStatusTag status={status} />
        <DateTime value={askedAt} />
      </p>
      <p className="mt-1 font-semibold break-words whitespace-pre-line">{question}</p>
      {answer ? (
        <p className="mt-1 text-body break-words whitespace-pre-line text-ink-2">
          {status === 'dismissed' ? t('mine.dismissed', { reason: answer }) : answer}
        </p>
      ) : (
        <p className="mt-1 text-ink-3">{t('mine.waiting')}</p>
      )}
      {articleId && (
        <p className="mt-1 text-dense">
          <Link href={`/home/news/faq?question=${articleId}`}>{t('mine.published')}</Link>
        </p>
      )}
    </>
  );
}
