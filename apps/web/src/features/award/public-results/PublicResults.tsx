import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Select } from '#/ui/Select.tsx';
import { ObjectDialog } from '../file-objection/ObjectDialog.tsx';
import { MyExclusions } from '../my-exclusions/MyExclusions.tsx';
import { MyObjections } from '../my-objections/MyObjections.tsx';
import { LevelsGiven } from './LevelsGiven.tsx';
import { NoticeAwards } from './NoticeAwards.tsx';
import { PrintNoticeButton } from './PrintNotice.tsx';
import { RunHash } from './RunHash.tsx';

type Result = RouterOutputs['award']['publicResults'][number];

/** A competition's results on its public page; while none has been announced, what concerns the reader's teams. */
export function PublicResults({ competitionId }: { competitionId: CompetitionId }) {
  const { t } = useTranslation('award');
  const { user } = useSession();
  const pick = useBilingual();
  const [chosen, setChosen] = useState('');
  const { data: results = [] } = trpc.award.publicResults.useQuery({ competitionId });
  if (results.length === 0) return user && <OwnDisputes competitionId={competitionId} />;
  const shown = results.filter(({ resultId }) => chosen === '' || resultId === chosen);
  return (
    <section className="border-t border-line pt-5" id="results">
      <h2 className="mb-3 text-h3">{t('site.title')}</h2>
      {results.length > 1 && (
        <Select
          value={chosen}
          onChange={setChosen}
          label={t('item')}
          placeholder={t('site.allItems')}
          options={results.map(({ resultId, item }) => ({ value: resultId, label: pick(item) }))}
          className="mb-4 max-w-md"
        />
      )}
      <div className="space-y-6">
        {shown.map((result) => (
          <ResultSection key={result.resultId} result={result} competitionId={competitionId} />
        ))}
        {user && <OwnDisputes competitionId={competitionId} />}
      </div>
    </section>
  );
}

/** What concerns the reader's own teams: what they may object to, and their objections. */
function OwnDisputes({ competitionId }: { competitionId: CompetitionId }) {
  return (
    <div className="space-y-6">
      <MyExclusions competitionId={competitionId} />
      <MyObjections competitionId={competitionId} />
    </div>
  );
}

function ResultSection({ result, competitionId }: { result: Result; competitionId: CompetitionId }) {
  const { t } = useTranslation('award');
  const pick = useBilingual();
  const format = useFormat();
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{pick(result.item)}</h3>
        <PrintNoticeButton result={result} />
      </div>
      {result.open && result.noticeEndsAt ? (
        <OpenNotice result={result} endsAt={result.noticeEndsAt} competitionId={competitionId} />
      ) : (
        result.status === 'confirmed' && <p className="mb-2 text-dense text-ink-2">{t('site.confirmed')}</p>
      )}
      {result.replaces.length > 0 && (
        <Notice tone="warning" className="mb-3">
          {t('site.corrected', { at: format.dateTime(result.announcedAt ?? '') })}
        </Notice>
      )}
      <LevelsGiven levels={result.levelsGiven} />
      <NoticeAwards result={result} />
      <RunHash result={result} />
    </div>
  );
}

type NoticeProps = { result: Result; endsAt: string; competitionId: CompetitionId };

/** Until when objections are taken, and the way to file one. */
function OpenNotice({ result, endsAt, competitionId }: NoticeProps) {
  const { t } = useTranslation('award');
  const { t: say } = useTranslation('objection');
  const format = useFormat();
  const { user } = useSession();
  const [objecting, setObjecting] = useState(false);
  const back = `/neibu/login?redirect=${encodeURIComponent(`/home/competition/details?id=${competitionId}`)}`;
  const way = user ? (
    <Button size="sm" onClick={() => setObjecting(true)}>
      {t('site.object')}
    </Button>
  ) : (
    <LinkButton size="sm" href={back}>
      {t('site.signIn')}
    </LinkButton>
  );
  return (
    <>
      <Notice tone="info" className="mb-3" actions={way}>
        {t('site.notice', { at: format.dateTime(endsAt) })}
        {result.objectionRules && <span className="mt-1 block">{say('rules.public', result.objectionRules)}</span>}
        {result.schoolsMayObject && <span className="mt-1 block">{say('rules.schoolsPublic')}</span>}
      </Notice>
      {objecting && <ObjectDialog result={result} onClose={() => setObjecting(false)} />}
    </>
  );
}
