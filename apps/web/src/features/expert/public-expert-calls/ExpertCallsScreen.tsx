import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useLinkSecret } from '#/lib/useLinkSecret.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { MyApplications } from '../my-expert-applications/MyApplications.tsx';
import { MyContract } from '../my-expert-contract/MyContract.tsx';
import { MyProfile } from '../my-expert-profile/MyProfile.tsx';
import { MyFees } from '../my-fees/MyFees.tsx';
import { RecommendationCard } from '../recommendation-by-link/RecommendationCard.tsx';
import { ApplyDialog } from '../submit-expert-application/ApplyDialog.tsx';

type Call = RouterOutputs['expert']['publicExpertCalls']['rows'][number];
const LOG_IN = `/neibu/login?redirect=${encodeURIComponent('/home/experts')}`;

/** The open calls for experts, for everybody; people who are logged in apply here. */
export default function ExpertCallsScreen() {
  const { t } = useTranslation('recruitment');
  const { user } = useSession();
  const token = useLinkSecret('recommendation');
  const list = useListParams({ filters: {} });
  const query = trpc.expert.publicExpertCalls.useQuery(list.input);
  const mine = trpc.expert.myExpertApplications.useQuery(undefined, { enabled: user !== null });
  const [applying, setApplying] = useState<Call | null>(null);
  const sent = new Set(mine.data?.filter(({ status }) => status !== 'withdrawn').map(({ callId }) => callId));
  return (
    <>
      <PageHeader title={t('site.title')} lead={t('site.lead')} />
      <div className="space-y-8">
        <MyContract />
        <MyProfile />
        <MyFees />
        {token && <RecommendationCard token={token} />}
        <QueryState query={query}>
          {({ rows, total }) =>
            rows.length === 0 ? (
              <Empty title={t('site.empty')} hint={t('site.emptyHint')} />
            ) : (
              <>
                <ul className="space-y-5">
                  {rows.map((call) => (
                    <CallCard key={call.callId} call={call}>
                      {user === null && <LinkButton href={LOG_IN}>{t('site.signIn')}</LinkButton>}
                      {user !== null && sent.has(call.callId) && <p className="text-ink-2">{t('site.applied')}</p>}
                      {user !== null && mine.data && !sent.has(call.callId) && (
                        <Button tone="primary" onClick={() => setApplying(call)}>
                          {t('site.apply')}
                        </Button>
                      )}
                    </CallCard>
                  ))}
                </ul>
                <ListPages list={list} total={total} />
              </>
            )
          }
        </QueryState>
        {mine.data && mine.data.length > 0 && <MyApplications applications={mine.data} />}
      </div>
      {applying && <ApplyDialog call={applying} onClose={() => setApplying(null)} />}
    </>
  );
}

function CallCard({ call: { terms }, children }: { call: Call; children: React.ReactNode }) {
  const { t } = useTranslation('recruitment');
  const pick = useBilingual();
  const format = useFormat();
  return (
    <li className="rounded-lg border border-line bg-bg p-5">
      <h2 className="text-h3">{pick(terms.title)}</h2>
      <p className="mt-1 text-dense text-ink-2">
        {t('site.wanted', { count: terms.wanted })} · {t('site.until')} <DateTime value={terms.closesAt} />
      </p>
      <p className="mt-3 whitespace-pre-line">{pick(terms.text)}</p>
      <dl className="mt-3 space-y-1 text-dense">
        <Line name={t('tracks')} value={format.list(terms.tracks) || t('allTracks')} />
        {terms.topics.length > 0 && <Line name={t('site.topics')} value={format.list(terms.topics)} />}
      </dl>
      <div className="mt-4">{children}</div>
    </li>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 text-ink-3">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
