import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { Link } from '#/ui/Link.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { AskPersonForm } from '../ask-person/AskPersonForm.tsx';
import { useWrittenAnswer } from './useWrittenAnswer.ts';

/** What a language model writes from published passages, each sentence with its sources under it. */
export function WrittenAnswer({ question, lang }: { question: string; lang: 'zh-CN' | 'en' }) {
  const { t } = useTranslation('assistant');
  const { state, sentences, again } = useWrittenAnswer(question);
  return (
    <section aria-label={t('written.title')} className="mt-3 mb-4 rounded-lg border border-line bg-surface px-5 py-4">
      {sentences.map(({ text, sources }) => (
        <div key={text} className="mb-3">
          <p lang={lang} className="text-body">
            {text}
          </p>
          <Sources sources={sources} />
        </div>
      ))}
      {state === 'writing' && <Progress value={null} max={1} label={t('written.writing')} className="my-2" />}
      {state === 'ended' && sentences.length === 0 && <NotAnswered question={question} />}
      {state === 'limited' && <p role="status">{t('written.limited')}</p>}
      {state === 'failed' && (
        <div role="alert">
          <p className="text-danger">{t(sentences.length > 0 ? 'written.broken' : 'written.failed')}</p>
          <Button className="mt-2" onClick={again}>
            {t('written.again')}
          </Button>
        </div>
      )}
      {sentences.length > 0 && <p className="text-label text-ink-3">{t('written.note')}</p>}
    </section>
  );
}

type Sources = ReturnType<typeof useWrittenAnswer>['sentences'][number]['sources'];

function Sources({ sources }: { sources: Sources }) {
  const { t } = useTranslation('assistant');
  return (
    <ul aria-label={t('written.sources')} className="mt-1 flex flex-wrap gap-x-4 text-dense">
      {sources.map(({ path, title, heading }) => (
        <li key={`${path} ${heading}`}>
          <Link
            href={path}
            aria-label={t('openSource', { title })}
            className="text-primary underline underline-offset-4"
          >
            {heading ? t('written.source', { title, heading }) : title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NotAnswered({ question }: { question: string }) {
  const { t } = useTranslation('assistant');
  return (
    <>
      <p className="font-semibold">{t('written.none')}</p>
      <p className="mt-1 text-ink-2">{t('written.noneHint')}</p>
      <AskPersonForm question={question} />
    </>
  );
}
