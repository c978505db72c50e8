import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Link } from '#/ui/Link.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { AskPersonForm } from '../ask-person/AskPersonForm.tsx';
import { WrittenAnswer } from './WrittenAnswer.tsx';

type Passage = RouterOutputs['assistant']['ask']['passages'][number];

/** One question: the answer if one can be written, and the passages that answer it; or that nothing was found. */
export function Turn({ question }: { question: string }) {
  // Nothing is sent to a model before the page has said so.
  const written = trpc.assistant.answering.useQuery().data?.written;
  const query = trpc.assistant.ask.useQuery({ question }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <article className="max-w-3xl">
      <h2 className="text-h3 font-semibold break-words">{question}</h2>
      <QueryState query={query}>
        {({ passages, language, canBeWritten }) =>
          passages.length > 0 ? (
            <>
              {written && canBeWritten && (
                <WrittenAnswer question={question} lang={language === 'en' ? 'en' : 'zh-CN'} />
              )}
              <Found {...{ passages, language }} />
            </>
          ) : (
            <NothingFound question={question} />
          )
        }
      </QueryState>
    </article>
  );
}

function Found({ passages, language }: Pick<RouterOutputs['assistant']['ask'], 'passages' | 'language'>) {
  const { t } = useTranslation('assistant');
  return (
    <>
      <p className="mt-1 text-dense text-ink-3">{t('found', { count: passages.length })}</p>
      <ul className="mt-3 space-y-3" lang={language === 'en' ? 'en' : 'zh-CN'}>
        {passages.map((passage) => (
          <li key={`${passage.path} ${passage.heading} ${passage.text}`}>
            <Quoted passage={passage} />
          </li>
        ))}
      </ul>
    </>
  );
}

const sources = { own: 'foundOwn', competition: 'foundCompetition', article: 'foundArticle' } as const;

function Quoted({ passage: { source, title, heading, text, path } }: { passage: Passage }) {
  const { t, i18n } = useTranslation('assistant');
  return (
    <blockquote className="rounded-lg border border-line bg-bg px-5 py-4">
      <p lang={i18n.language} className="text-label text-ink-3">
        {t(sources[source])}
      </p>
      {heading && <p className="mt-1 font-semibold">{heading}</p>}
      <p className="mt-1 text-body whitespace-pre-line text-ink-2">{text}</p>
      <p className="mt-2 text-dense">
        <Link href={path} aria-label={t('openSource', { title })}>
          {title}
        </Link>
      </p>
    </blockquote>
  );
}

function NothingFound({ question }: { question: string }) {
  const { t } = useTranslation('assistant');
  return (
    <div className="mt-2 rounded-lg border border-line bg-subtle px-5 py-4">
      <p className="font-semibold">{t('none')}</p>
      <p className="mt-1 text-ink-2">{t('noneHint')}</p>
      <AskPersonForm question={question} />
    </div>
  );
}
