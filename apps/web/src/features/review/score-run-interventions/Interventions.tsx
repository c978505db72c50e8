import { grouped } from '@laurel/domain/kernel/grouped.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Notice } from '#/ui/Notice.tsx';
import { signedPoints } from '../points.ts';

type Seen = RouterOutputs['review']['scoreRunInterventions'];
type Row = Seen['rows'][number];

/** What single people did to the scores, person by person, with a warning where all of it is one person's. */
export function Interventions({ seen }: { seen: Seen }) {
  const { t } = useTranslation('review');
  const people = [...grouped(seen.rows, ({ by }) => by?.personId ?? '')];
  return (
    <div className="space-y-4">
      {seen.allBy === 'requester' && (
        <Notice tone="warning">{t('interventions.allByRequester', { name: seen.requestedBy })}</Notice>
      )}
      {seen.allBy === 'you' && <Notice tone="warning">{t('interventions.allByYou')}</Notice>}
      {people.map(([personId, rows]) => (
        <section key={personId} className="space-y-1">
          <PersonHeading row={rows[0]} count={rows.length} />
          <ul className="space-y-2">
            {rows.map((row) => (
              <InterventionLine key={row.eventNo} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PersonHeading({ row, count }: { row: Row | undefined; count: number }) {
  const { t } = useTranslation('review');
  const also = [row?.byRequester && t('interventions.requested'), row?.byExpert && t('interventions.expert')];
  return (
    <h3 className="font-semibold">
      {[row?.by?.name ?? t('interventions.byRule'), ...also, t('interventions.count', { count })]
        .filter(Boolean)
        .join(' · ')}
    </h3>
  );
}

function InterventionLine({ row }: { row: Row }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const { kind, at, reason, works, pointsMilli } = row;
  const of = works.map(({ code, title }) => `${code} ${title}`);
  return (
    <li className="break-words">
      {t(`interventions.kinds.${kind}`)}
      {pointsMilli !== null && ` ${signedPoints(pointsMilli)}`} · {format.dateTime(at)} ·{' '}
      {of.length > 0 ? format.list(of) : t('interventions.allWorks')}
      {reason && <span className="block text-dense text-ink-2">{t('explanation.because', { reason })}</span>}
      <span className="block text-dense text-ink-2">
        <Effect row={row} />
      </span>
    </li>
  );
}

/** What the ranks of the works would be without it. */
function Effect({ row: { effects, works } }: { row: Row }) {
  const { t } = useTranslation('review');
  if (!effects) return t('interventions.unknown');
  const codes = new Map(works.map(({ workId, code }) => [workId, code]));
  const moved = effects.filter(({ as, without }) => as.rank !== without.rank);
  if (moved.length === 0) return t('interventions.unmoved');
  const rank = (of: number | null) => of ?? t('interventions.unranked');
  return moved
    .map(({ workId, as, without }) =>
      t('interventions.moved', { code: codes.get(workId) ?? '', as: rank(as.rank), without: rank(without.rank) }),
    )
    .join(' · ');
}
