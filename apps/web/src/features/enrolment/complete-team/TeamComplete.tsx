import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import type { Details } from '../useEnrolment.ts';

/** The captain marks the team as complete, and everybody in it sees that; the captain can open it again. */
export function TeamComplete({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const { teamId, teamComplete, can } = details;
  const complete = useCommand(trpc.enrolment.completeTeam, { done: t('completeTeam.done') });
  const reopen = useCommand(trpc.enrolment.reopenTeam, { done: t('reopenTeam.done'), toastRefusal: true });
  if (teamComplete && details.status === 'draft')
    return (
      <Notice
        tone="success"
        title={t('completeTeam.title')}
        actions={
          can.reopenTeam && (
            <Button size="sm" pending={reopen.pending} onClick={() => void reopen.run({ teamId })}>
              {t('reopenTeam.action')}
            </Button>
          )
        }
      >
        {t(can.reopenTeam ? 'completeTeam.captainHelp' : 'completeTeam.memberHelp')}
      </Notice>
    );
  if (!can.completeTeam) return null;
  return (
    <div className="space-y-3">
      <Button icon={Check} pending={complete.pending} onClick={() => void complete.run({ teamId })}>
        {t('completeTeam.action')}
      </Button>
      <p className="text-dense text-ink-2">{t('completeTeam.help')}</p>
      {complete.refusal && <RefusalNote refusal={complete.refusal} />}
    </div>
  );
}
