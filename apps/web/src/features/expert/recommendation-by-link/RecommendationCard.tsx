import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { AcceptDialog } from '../accept-recommendation/AcceptDialog.tsx';
import { DeclineButton } from '../decline-recommendation/DeclineButton.tsx';

/** What the link in a letter opens: who recommends the reader for which call, to accept or decline. */
export function RecommendationCard({ token }: { token: string }) {
  const { t } = useTranslation('recommendation');
  const query = trpc.expert.recommendationByLink.useQuery({ token }, { retry: false });
  if (query.isError) return <Notice tone="warning">{t('link.gone')}</Notice>;
  if (!query.data) return null;
  if (!query.data.can.answer) return <Notice tone="info">{t(`link.${query.data.status}`)}</Notice>;
  return <OpenRecommendation token={token} about={query.data} />;
}

type Open = { token: string; about: RouterOutputs['expert']['recommendationByLink'] };

function OpenRecommendation({ token, about: { name, recommender, call } }: Open) {
  const { t } = useTranslation('recommendation');
  const pick = useBilingual();
  const { user } = useSession();
  const back = `/neibu/login#redirect=${encodeURIComponent(`/home/experts#recommendation=${token}`)}`;
  return (
    <Card title={t('link.title', { name, recommender: pick(recommender) })}>
      <p className="font-semibold">{pick(call.terms.title)}</p>
      <p className="mt-1 text-dense text-ink-2">
        {t('link.until')} <DateTime value={call.terms.closesAt} />
      </p>
      <p className="mt-3 whitespace-pre-line">{pick(call.terms.text)}</p>
      <p className="mt-3 text-ink-2">{t('link.lead')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {user === null ? (
          <LinkButton tone="primary" href={back}>
            {t('link.signIn')}
          </LinkButton>
        ) : (
          <DialogButton tone="primary" label={t('link.accept')}>
            {(close) => <AcceptDialog token={token} call={call} onClose={close} />}
          </DialogButton>
        )}
        <DeclineButton token={token} />
      </div>
    </Card>
  );
}
