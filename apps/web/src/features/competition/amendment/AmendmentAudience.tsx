import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { ListPages } from '#/ui/Pagination.tsx';
import { QueryState } from '#/ui/QueryState.tsx';

type Props = Pick<RouterInputs['competition']['amendmentAudience'], 'competitionId' | 'itemIds'>;

/** Whom an amendment concerns, team by team, and whose captain is notified of it. */
export function AmendmentAudience(props: Props) {
  const { t } = useTranslation('competition');
  const { can } = useSession();
  const [shown, show] = useState(false);
  if (!can('comp:info:edit') || !can('enroll:team:query')) return null;
  return (
    <div className="space-y-2">
      <Button size="sm" aria-expanded={shown} onClick={() => show(!shown)}>
        {t(shown ? 'amendment.hideAudience' : 'amendment.showAudience')}
      </Button>
      {shown && <Teams {...props} />}
    </div>
  );
}

function Teams(props: Props) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const [page, setPage] = useState(1);
  const query = trpc.competition.amendmentAudience.useQuery({ ...props, page }, { placeholderData: keepPreviousData });
  return (
    <QueryState query={query}>
      {({ rows, total, pageSize }) => (
        <>
          {total === 0 && <p className="text-ink-2">{t('amendment.nobody')}</p>}
          <ul className="divide-y divide-line">
            {rows.map(({ enrolmentId, teamName, item, registered, captain }) => (
              <li key={enrolmentId} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <span>{t('amendment.toCaptain', { team: teamName, captain })}</span>
                <span className="text-dense text-ink-2">
                  {item && `${pick(item)} · `}
                  {t(registered ? 'amendment.registered' : 'amendment.draft')}
                </span>
              </li>
            ))}
          </ul>
          <ListPages list={{ page, pageSize, setPage, setPageSize: () => undefined }} total={total} />
        </>
      )}
    </QueryState>
  );
}
