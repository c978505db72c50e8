import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { DateTime } from '#/ui/Values.tsx';
import { deviceOf } from './device.ts';

type Session = RouterOutputs['identity']['sessions'][number];

export function Sessions() {
  const { t } = useTranslation('identity');
  const query = trpc.identity.sessions.useQuery();
  const { run, pending } = useCommand(trpc.identity.revokeOtherSessions, {
    done: t('settings.revoked'),
    toastRefusal: true,
  });
  const endOthers = (
    <Button size="sm" pending={pending} onClick={() => void run({})}>
      {t('settings.revokeOthers')}
    </Button>
  );
  return (
    <Card title={t('settings.sessions')} actions={(query.data?.length ?? 0) > 1 && endOthers}>
      <QueryState query={query}>
        {(sessions) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.sessionId} session={session} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('identity');
  const confirm = useConfirm();
  const revoke = useCommand(trpc.identity.revokeSession, { done: t('settings.revoked'), toastRefusal: true });
  const end = async () => {
    const question = { title: t('settings.revokeTitle'), action: t('settings.revoke'), tone: 'danger' as const };
    if (await confirm(question)) await revoke.run({ sessionId: session.sessionId });
  };
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p>{deviceOf(session.userAgent) ?? t('settings.unknownDevice')}</p>
        <p className="text-dense text-ink-3">
          {t('settings.since')} <DateTime value={session.createdAt} /> · {t('settings.lastSeen')}{' '}
          <DateTime value={session.lastSeenAt} distance />
        </p>
      </div>
      {session.current ? (
        <StatusTag tone="success">{t('settings.current')}</StatusTag>
      ) : (
        <Button size="sm" onClick={() => void end()}>
          {t('settings.revoke')}
        </Button>
      )}
    </li>
  );
}
