import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useWebsite } from '#/lib/website.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { DateTime } from '#/ui/Values.tsx';

const PEOPLE = [
  'captain',
  'member',
  'organiser',
  'expert1',
  'expert2',
  'expert3',
  'finance',
  'school',
  'auditor',
  'root',
] as const;
const ROUTE = ['captain', 'organiser', 'expert', 'certificate'] as const;
/** What the demonstration's accounts take; the same words that the server prints when it starts. */
const PASSWORD = 'laurel-demo';
const CODE = '0000';

/** A guided try-out where the demonstration runs; elsewhere, a note that it is not available here. */
export default function ExperienceScreen() {
  const { t } = useTranslation('experience');
  const title = useTranslation('app').t('titles./experience');
  const { ready, setting } = useWebsite();
  if (!ready) return <PageSkeleton />;
  if (!setting?.demo) {
    const register = (
      <LinkButton tone="primary" href="/neibu/register">
        {t('register')}
      </LinkButton>
    );
    return (
      <>
        <PageHeader title={title} />
        <Empty kind="nothing" title={t('off')} hint={t('offHint')} action={register} />
      </>
    );
  }
  const logIn = (
    <LinkButton tone="primary" href="/neibu/login">
      {t('logIn')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={title} lead={t('lead')} actions={logIn} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <Accounts />
        <div className="space-y-5">
          <Route />
          <Final />
          <Messages />
        </div>
      </div>
    </>
  );
}

/** What to try, in which order. */
function Route() {
  const { t } = useTranslation('experience');
  return (
    <Card title={t('route')}>
      <ol className="space-y-3">
        {ROUTE.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="num mt-px inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-primary-soft text-label font-semibold text-primary"
            >
              {index + 1}
            </span>
            <span className="text-ink-2">{t(`routeSteps.${step}`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The final that is being held, where it has begun. */
function Final() {
  const { t } = useTranslation('experience');
  const { data } = trpc.scene.demoScreen.useQuery();
  if (!data) return null;
  return (
    <Card title={t('final')} lead={t('finalLead')}>
      <LinkButton href={data}>{t('finalScreen')}</LinkButton>
    </Card>
  );
}

function Accounts() {
  const { t } = useTranslation('experience');
  return (
    <Card title={t('accounts')} lead={t('accountsLead')} flush>
      <dl className="grid grid-cols-2 gap-4 border-b border-line bg-subtle px-5 py-3">
        {[
          [t('password'), PASSWORD],
          [t('code'), CODE],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="text-label text-ink-3">{label}</dt>
            <dd className="font-mono text-body font-semibold select-all">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-line">
        {PEOPLE.map((username) => (
          <li key={username} className="grid gap-x-4 px-5 py-2.5 sm:grid-cols-[7rem_8rem_1fr]">
            <span className="font-mono font-semibold select-all">{username}</span>
            <span className="text-ink">{t(`people.${username}.who`)}</span>
            <span className="text-ink-2">{t(`people.${username}.does`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Messages() {
  const { t } = useTranslation('experience');
  const query = trpc.identity.demoCodes.useQuery(undefined, { refetchInterval: 5_000 });
  return (
    <Card
      title={t('messages')}
      lead={t('messagesLead')}
      actions={
        <Button size="sm" icon={RefreshCw} pending={query.isFetching} onClick={() => void query.refetch()}>
          {t('refresh')}
        </Button>
      }
    >
      <QueryState query={query}>
        {(messages) =>
          messages.length === 0 ? (
            <p className="text-ink-3">
              {t('noMessages')} {t('noMessagesHint')}
            </p>
          ) : (
            <ul aria-live="polite" className="divide-y divide-line">
              {messages.map((message) => (
                <li key={`${message.at}${message.to}`} className="py-2.5 first:pt-0 last:pb-0">
                  <span className="flex flex-wrap justify-between gap-x-3 text-label text-ink-3">
                    <span>
                      {t(message.by === 'mail' ? 'email' : 'sms')} · {message.to}
                    </span>
                    <DateTime value={message.at} bare />
                  </span>
                  <span className="block break-words whitespace-pre-line text-ink">{message.text}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}
