import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Card } from '#/ui/Card.tsx';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { DateTime } from '#/ui/Values.tsx';

type Audience = RouterOutputs['messaging']['newsAudience'];

/** How often the figures are read again while emails wait. */
const AGAIN_MS = 2_000;

/** Sends an article to its followers: whom, what they read, and how it went. */
export function SendNewsCard({ articleId }: { articleId: string }) {
  const { t } = useTranslation('send-news');
  const [competitionId, setCompetitionId] = useState<CompetitionId | null>(null);
  const query = trpc.messaging.newsAudience.useQuery(
    { articleId, competitionId },
    {
      placeholderData: (before) => before,
      refetchInterval: ({ state }) => (state.data?.sends.some(({ waiting }) => waiting > 0) ? AGAIN_MS : false),
    },
  );
  return (
    <Card title={t('title')} lead={t('lead')}>
      <QueryState query={query}>
        {(audience) => (
          <div className="space-y-5">
            {audience.canSend ? (
              <ToSend {...{ articleId, audience, competitionId }} onChoose={setCompetitionId} />
            ) : (
              <p className="text-ink-2">{t('notPublished')}</p>
            )}
            <SentSoFar audience={audience} />
          </div>
        )}
      </QueryState>
    </Card>
  );
}

type Props = {
  articleId: string;
  audience: Audience;
  competitionId: CompetitionId | null;
  onChoose: (competitionId: CompetitionId | null) => void;
};

function ToSend({ articleId, audience, competitionId, onChoose }: Props) {
  const { t } = useTranslation('send-news');
  const pick = useBilingual();
  const send = useCommand(trpc.messaging.sendNews, { done: t('sent'), toastRefusal: true });
  const { followers: count } = audience;
  return (
    <>
      <Select
        label={t('to')}
        value={competitionId ?? 'organisation'}
        onChange={(chosen) =>
          onChoose(audience.competitions.find((one) => one.competitionId === chosen)?.competitionId ?? null)
        }
        options={[
          { value: 'organisation', label: t('organisation') },
          ...audience.competitions.map((one) => ({
            value: one.competitionId as string,
            label: t('withCompetition', { name: pick(one.name) }),
          })),
        ]}
      />
      <Preview preview={audience.preview} />
      {count === 0 ? (
        <p className="text-ink-2">{t('nobody')}</p>
      ) : (
        <ConfirmButton
          icon={Send}
          tone="primary"
          command={send}
          question={{ title: t('confirmTitle', { count }), body: t('confirmBody'), action: t('send', { count }) }}
          onConfirm={() => send.run({ sendId: freshId(), articleId, competitionId })}
        />
      )}
    </>
  );
}

function Preview({ preview }: Pick<Audience, 'preview'>) {
  const { t } = useTranslation('send-news');
  const [language, setLanguage] = useState('zh');
  const content = ({ subject, text }: Audience['preview']['zh'], lang: string) => (
    <div lang={lang} className="rounded-md border border-line bg-subtle p-3">
      <p className="font-semibold break-words">{subject}</p>
      <p className="mt-2 break-words whitespace-pre-line text-ink-2">{text}</p>
    </div>
  );
  return (
    <section aria-label={t('preview')}>
      <Tabs
        value={language}
        onChange={setLanguage}
        items={[
          { value: 'zh', label: t('chinese'), content: content(preview.zh, 'zh-CN') },
          { value: 'en', label: t('english'), content: content(preview.en, 'en') },
        ]}
      />
    </section>
  );
}

function SentSoFar({ audience: { sends, undelivered } }: { audience: Audience }) {
  const { t } = useTranslation('send-news');
  if (sends.length === 0) return null;
  return (
    <section aria-label={t('history')} className="space-y-3">
      <h3 className="text-body font-semibold">{t('history')}</h3>
      <ul className="space-y-2 text-dense">
        {sends.map((send) => (
          <li key={send.sendId}>
            <DateTime value={send.at} bare /> <span>{t('line', send)}</span>
          </li>
        ))}
      </ul>
      {undelivered.length > 0 && (
        <>
          <h3 className="text-body font-semibold">{t('undelivered')}</h3>
          <ul className="space-y-1 text-dense">
            {undelivered.map(({ address, why }) => (
              <li key={address}>
                {address} · {t(`why.${why as 'refused'}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
