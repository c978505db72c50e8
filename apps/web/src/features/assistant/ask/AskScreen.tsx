import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { MyQuestions } from '../my-questions/MyQuestions.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { Turn } from './Turn.tsx';

type Asked = { readonly id: number; readonly question: string };

/** Questions in the reader's own words, answered by quoting what is published; the newest is on top. */
export default function AskScreen() {
  const { t } = useTranslation('assistant');
  const { t: word } = useTranslation('app');
  const { user } = useSession();
  const written = trpc.assistant.answering.useQuery().data?.written;
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const ask = (question: string) => setAsked((before) => [{ id: before.length, question }, ...before]);
  return (
    <>
      <PageHeader title={word('titles./deepChat')} lead={t('lead')} />
      <QuestionForm onAsk={ask} />
      {written && (
        <p className="mt-2 text-label text-ink-3">{t(user ? 'written.privacy' : 'written.privacyVisitor')}</p>
      )}
      {!user && (
        <p className="mt-3 text-dense text-ink-2">
          {t('signInHint')}{' '}
          <Link href="/neibu/login?redirect=%2FdeepChat" className="text-primary underline underline-offset-4">
            {t('signIn')}
          </Link>
        </p>
      )}
      {asked.length === 0 ? (
        <Examples onAsk={ask} />
      ) : (
        <section aria-label={t('turns')} aria-live="polite" className="mt-8 space-y-8">
          {asked.map(({ id, question }) => (
            <Turn key={id} question={question} />
          ))}
        </section>
      )}
      {user && <MyQuestions />}
    </>
  );
}

function Examples({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useTranslation('assistant');
  return (
    <section aria-label={t('examples')} className="mt-8">
      <h2 className="text-dense font-semibold text-ink-3">{t('examples')}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {t('example', { returnObjects: true }).map((question) => (
          <li key={question}>
            <Button onClick={() => onAsk(question)}>{question}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
