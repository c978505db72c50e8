import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { remembered } from '#/lib/preferences.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Card, Stat } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { type Deadline, deadlineHref, listOf, type Waiting } from './links.ts';
import { OpenLink } from './OpenLink.tsx';

const EVERY_MS = 30_000;
const FAILED: ReadonlySet<Waiting['key']> = new Set(['failedPrints', 'lostFiles', 'troubles']);
/** Under which the browser remembers whose progress was looked at. */
const CHOSEN = 'workbench:competition';

/** What needs attention: my tasks, the state of the running edition, and what comes next. */
export default function WorkbenchScreen() {
  const { t } = useTranslation('audit');
  const { t: word } = useTranslation('app');
  const [chosen, setChosen] = useState(() => CompetitionId.safeParse(remembered.get(CHOSEN)).data);
  const query = trpc.audit.workbench.useQuery(
    { competitionId: chosen },
    { refetchInterval: EVERY_MS, placeholderData: keepPreviousData },
  );
  const choose = (competitionId: CompetitionId) => {
    remembered.set(CHOSEN, competitionId);
    setChosen(competitionId);
  };
  return (
    <>
      <PageHeader title={word('titles./dashboard')} lead={t('workbench.lead')} />
      <QueryState query={query} skeleton={<Shape />}>
        {({ waiting, funnel, deadlines }) =>
          waiting.length === 0 && !funnel && !deadlines ? (
            <Empty
              kind="noPermission"
              title={t('workbench.noDesk')}
              hint={t('workbench.noDeskHint')}
              action={<LinkButton href="/role">{t('workbench.switchRole')}</LinkButton>}
            />
          ) : (
            <div className="space-y-6">
              <WaitingRow waiting={waiting} />
              <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
                {funnel ? <FunnelCard funnel={funnel} onChoose={choose} /> : deadlines && <NoneRunning />}
                {deadlines && <Deadlines deadlines={deadlines} />}
              </div>
            </div>
          )
        }
      </QueryState>
    </>
  );
}

function Shape() {
  return (
    <div className="space-y-6">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((one) => (
          <Skeleton key={one} className="h-[86px] rounded-lg" />
        ))}
      </div>
      <div className="grid gap-5 xl:grid-cols-[3fr_2fr]">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    </div>
  );
}

function WaitingRow({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation('audit');
  const mine = waiting.filter((one) => one.mine);
  const open = mine.filter((one) => one.count > 0);
  const quiet = mine.filter((one) => one.count === 0);
  const { mayOpen } = useSession();
  const others = waiting.filter((one) => !one.mine && one.count > 0);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-h3">
        {t('workbench.waiting')}
      </h2>
      {open.length === 0 ? (
        <p className="rounded-lg border border-line bg-bg px-4 py-5 text-ink-2">{t('workbench.nothing')}</p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {open.map((one) => (
            <Stat
              key={one.key}
              label={t(`workbench.matters.${one.key}`)}
              value={one.count}
              {...(mayOpen(listOf(one)) ? { href: listOf(one) } : {})}
              tone={FAILED.has(one.key) ? 'danger' : 'warning'}
            />
          ))}
        </div>
      )}
      <Line matters={quiet} />
      {others.length > 0 && <Line label={t('workbench.others')} matters={others} />}
    </section>
  );
}

/** What is zero, or somebody else's: present, but quiet. */
function Line({ label, matters }: { label?: string; matters: readonly Waiting[] }) {
  const { t } = useTranslation('audit');
  if (matters.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-dense text-ink-3">
      {label && <span className="font-semibold text-ink-2">{label}</span>}
      {matters.map((one) => (
        <OpenLink
          key={one.key}
          href={listOf(one)}
          className="inline-flex min-h-6 items-center gap-1.5 hover:text-ink hover:underline"
        >
          {t(`workbench.matters.${one.key}`)}
          <span className="num font-semibold">{one.count}</span>
        </OpenLink>
      ))}
    </p>
  );
}

function NoneRunning() {
  const { t } = useTranslation('audit');
  return (
    <Card title={t('workbench.funnel')}>
      <Empty
        kind="nothing"
        title={t('workbench.noneRunning')}
        hint={t('workbench.noneRunningHint')}
        action={<LinkButton href="/competition/list">{t('workbench.toCompetitions')}</LinkButton>}
      />
    </Card>
  );
}

function Deadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  const { t } = useTranslation('audit');
  const pick = useBilingual();
  return (
    <Card title={t('workbench.deadlines')} flush>
      {deadlines.length === 0 ? (
        <p className="px-5 py-6 text-ink-3">{t('workbench.noDeadlines')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {deadlines.map((deadline) => (
            <li key={`${deadline.kind}-${deadline.id}`}>
              <OpenLink href={deadlineHref(deadline)} className="group block px-5 py-3 hover:bg-subtle">
                <span className="block font-semibold text-ink group-hover:text-primary">
                  {t(`workbench.${deadline.does}`, { name: pick(deadline.name) })}
                </span>
                <span className="block text-dense text-ink-2">
                  <DateTime value={deadline.at} distance />
                </span>
                <span className="block truncate text-dense text-ink-3">{pick(deadline.competition)}</span>
              </OpenLink>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
