import type { SheetId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useOpened } from '#/lib/erased.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { QueryState } from '#/ui/QueryState.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { SayInDiscussion } from '../say-in-discussion/SayInDiscussion.tsx';
import { TakeBackMessageButton } from '../take-back-message/TakeBackMessageButton.tsx';
import { useTotal } from '../useSaid.ts';

type Discussion = RouterOutputs['review']['workDiscussion'];
type Props = { about: RouterInputs['review']['workDiscussion']; sheetId?: SheetId };

/** What the experts of a work write to each other under their code names, with their scores. */
export function WorkDiscussion({ about, sheetId }: Props) {
  const { t } = useTranslation('review');
  const query = trpc.review.workDiscussion.useQuery(about, { refetchInterval: 15_000 });
  return (
    <section aria-label={t('discussion.title')} className="space-y-4 rounded-md border border-line p-4">
      <h3 className="text-h3 font-semibold">{t('discussion.title')}</h3>
      <QueryState query={query} skeleton={<SkeletonText lines={4} />}>
        {(discussion) => (
          <>
            <p>
              {discussion.question === null
                ? t('discussion.tooFarApart')
                : t('discussion.question', { question: discussion.question })}
            </p>
            <Scores discussion={discussion} />
            <Messages discussion={discussion} sheetId={sheetId} />
            {discussion.can.say && sheetId && <SayInDiscussion sheetId={sheetId} />}
          </>
        )}
      </QueryState>
    </section>
  );
}

function Scores({ discussion: { scores } }: { discussion: Discussion }) {
  const { t } = useTranslation('review');
  const totalOf = useTotal();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-dense">
      {scores.map(({ code, own, ...total }) => (
        <li key={code}>
          {own ? t('discussion.you', { code }) : t('chief.expert', { code })}{' '}
          <span className="num font-semibold">{totalOf(total)}</span>
        </li>
      ))}
    </ul>
  );
}

function Messages({
  discussion: { messages, can },
  sheetId,
}: {
  discussion: Discussion;
  sheetId: SheetId | undefined;
}) {
  const { t } = useTranslation('review');
  const opened = useOpened();
  if (messages.length === 0) return <p className="text-ink-2">{t('discussion.none')}</p>;
  return (
    <ol className="space-y-3">
      {messages.map(({ messageId, code, own, takenBack, text }) => (
        <li key={messageId} className="border-l-2 border-line pl-3">
          <p className="text-dense font-semibold">
            {own ? t('discussion.you', { code }) : t('chief.expert', { code })}
          </p>
          {takenBack ? (
            <p className="text-ink-3">{t('discussion.takenBack')}</p>
          ) : (
            <p className="whitespace-pre-wrap">{opened(text)}</p>
          )}
          {own && can.say && sheetId && !takenBack && <TakeBackMessageButton sheetId={sheetId} messageId={messageId} />}
        </li>
      ))}
    </ol>
  );
}
