import { SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { isAsCommitted, orderOf } from '@laurel/domain/scene/draw.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';

type Draw = RouterOutputs['scene']['publicDraw'];

/** A session's draw, open to everybody: the hash, then the seed, and the same computation in the reader's browser. */
export default function DrawScreen() {
  const { t } = useTranslation('scene');
  const sessionId = SessionId.safeParse(useQueryParam('session')).data;
  if (!sessionId) return <Empty page title={t('draw.none')} />;
  return <OfSession sessionId={sessionId} />;
}

function OfSession({ sessionId }: { sessionId: SessionId }) {
  const query = trpc.scene.publicDraw.useQuery(
    { sessionId },
    { refetchInterval: ({ state }) => (state.data?.revealed ? false : 3000) },
  );
  return <QueryPage query={query}>{(draw) => <DrawView draw={draw} />}</QueryPage>;
}

function DrawView({ draw }: { draw: Draw }) {
  const { t } = useTranslation('scene');
  const pick = useBilingual();
  const format = useFormat();
  const { room, startsAt, seedHash, committedAt, teams, revealed } = draw;
  return (
    <>
      <PageHeader
        title={t('draw.title')}
        lead={t('draw.lead', { room: pick(room), time: format.dateTime(startsAt) })}
      />
      <div className="space-y-5">
        <Card title={t('draw.committed')} lead={t('draw.committedAt', { time: format.dateTime(committedAt) })}>
          <code className="num break-all">{seedHash}</code>
          <p className="mt-2 text-ink-2">{t('draw.committedText')}</p>
          <h3 className="mt-4 mb-1 font-semibold">{t('draw.teams')}</h3>
          <p className="num">{teams.map(({ code }) => code).join(' · ')}</p>
        </Card>
        <Card title={t('draw.revealed')}>
          {revealed ? <Revealed draw={draw} revealed={revealed} /> : <p>{t('draw.notYet')}</p>}
        </Card>
        {revealed && <Recompute draw={draw} revealed={revealed} />}
      </div>
    </>
  );
}

type Seen = { draw: Draw; revealed: NonNullable<Draw['revealed']> };

const publishedOrder = ({ teams }: Draw) =>
  teams.toSorted((a, b) => (a.callNo ?? 0) - (b.callNo ?? 0)).map(({ slotId }) => slotId);

function Revealed({ draw, revealed: { seed, contribution } }: Seen) {
  const { t } = useTranslation('scene');
  return (
    <>
      <dl className="space-y-2">
        <div>
          <dt className="text-dense text-ink-3">{t('draw.seed')}</dt>
          <dd className="num break-all">{seed}</dd>
        </div>
        <div>
          <dt className="text-dense text-ink-3">{t('draw.contribution')}</dt>
          <dd>{contribution || t('draw.noContribution')}</dd>
        </div>
      </dl>
      <h3 className="mt-4 mb-1 font-semibold">{t('draw.published')}</h3>
      <Order draw={draw} order={publishedOrder(draw)} />
    </>
  );
}

function Order({ draw, order }: { draw: Draw; order: readonly string[] }) {
  const codes = new Map<string, string>(draw.teams.map(({ slotId, code }) => [slotId, code]));
  return (
    <ol className="num flex flex-wrap gap-x-5 gap-y-1">
      {order.map((slotId, index) => (
        <li key={slotId}>
          {index + 1}. <strong>{codes.get(slotId)}</strong>
        </li>
      ))}
    </ol>
  );
}

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

function Recompute({ draw, revealed: { seed, contribution } }: Seen) {
  const { t } = useTranslation('scene');
  const [computed, setComputed] = useState<{ order: readonly string[]; hash: boolean } | null>(null);
  const run = () =>
    setComputed({
      order: orderOf(
        draw.teams.map(({ slotId }) => SlotId.parse(slotId)),
        seed,
        contribution,
        hashOf,
      ),
      hash: isAsCommitted(draw, seed, hashOf),
    });
  const same = computed?.order.join() === publishedOrder(draw).join();
  return (
    <Card title={t('draw.recompute')}>
      <p className="mb-3 text-ink-2">{t('draw.recomputeText')}</p>
      <Button tone="primary" onClick={run}>
        {t('draw.run')}
      </Button>
      {computed && (
        <div className="mt-4 space-y-3">
          <Notice tone={computed.hash ? 'success' : 'danger'}>
            {t(computed.hash ? 'draw.hashOk' : 'draw.hashWrong')}
          </Notice>
          <Notice tone={same ? 'success' : 'danger'}>{t(same ? 'draw.orderOk' : 'draw.orderWrong')}</Notice>
          <h3 className="font-semibold">{t('draw.computed')}</h3>
          <Order draw={draw} order={computed.order} />
        </div>
      )}
    </Card>
  );
}
