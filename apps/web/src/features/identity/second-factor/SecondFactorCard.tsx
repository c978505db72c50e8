import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DateTime } from '#/ui/Values.tsx';
import { CodeEntry } from '../CodeEntry.tsx';
import { SetUp } from '../confirm-second-factor/SetUp.tsx';
import { RecoveryCodes } from '../renew-recovery-codes/RecoveryCodes.tsx';

type Own = RouterOutputs['identity']['secondFactor'];

/** Two-step sign-in: setting it up, new recovery codes, taking it away. */
export function SecondFactorCard() {
  const { t } = useTranslation('identity');
  const query = trpc.identity.secondFactor.useQuery();
  return (
    <Card title={t('second.title')} lead={t('second.lead')}>
      <QueryState query={query}>{(own) => (own.confirmedAt ? <Present own={own} /> : <Absent own={own} />)}</QueryState>
    </Card>
  );
}

function Absent({ own }: { own: Own }) {
  const { t } = useTranslation('identity');
  const { refresh } = useSession();
  if (own.policy === 'off') return <p className="text-ink-2">{t('second.switchedOff')}</p>;
  return (
    <div className="space-y-4">
      {own.calledFor && <Notice tone="warning">{t('second.calledFor')}</Notice>}
      <SetUp action={t('second.kept')} onDone={refresh} />
    </div>
  );
}

const FEW = 3;

function Present({ own }: { own: Own }) {
  const { t } = useTranslation('identity');
  const [open, setOpen] = useState<'renew' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <div className="space-y-4">
      <p>
        {t('second.on')} <DateTime value={own.confirmedAt} /> · {t('second.left', { count: own.recoveryCodesLeft })}
      </p>
      {own.policy === 'off' && <p className="text-ink-2">{t('second.switchedOff')}</p>}
      {own.recoveryCodesLeft < FEW && <Notice tone="warning">{t('second.fewLeft')}</Notice>}
      {own.shortRecoveryCodes > 0 && <Notice tone="warning">{t('second.shortCodes')}</Notice>}
      <div className="flex flex-wrap gap-3">
        {own.policy !== 'off' && <Button onClick={() => setOpen('renew')}>{t('second.renew')}</Button>}
        <Button tone="danger" onClick={() => setOpen('remove')}>
          {t('second.remove')}
        </Button>
      </div>
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'remove' && <RemoveDialog asked={own.policy !== 'off'} onClose={close} />}
    </div>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity');
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useCommand(trpc.identity.renewRecoveryCodes, {
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <Dialog open onOpenChange={onClose} title={t('second.renew')} description={t('second.renewLead')} size="sm">
      {codes ? (
        <RecoveryCodes codes={codes} action={t('second.kept')} onKept={onClose} />
      ) : (
        <CodeEntry
          label={t('second.anyCode')}
          action={t('second.renew')}
          pending={renew.pending}
          refusal={renew.refusal}
          onCode={(code) => renew.run({ code })}
        />
      )}
    </Dialog>
  );
}

function RemoveDialog({ asked, onClose }: { asked: boolean; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const remove = useCommand(trpc.identity.removeSecondFactor, { done: t('second.removed'), onDone: onClose });
  return (
    <Dialog open onOpenChange={onClose} title={t('second.removeTitle')} description={t('second.removeLead')} size="sm">
      {asked ? (
        <CodeEntry
          tone="danger"
          label={t('second.anyCode')}
          action={t('second.remove')}
          pending={remove.pending}
          refusal={remove.refusal}
          onCode={(code) => remove.run({ code })}
        />
      ) : (
        <Button tone="danger" pending={remove.pending} onClick={() => void remove.run({})}>
          {t('second.remove')}
        </Button>
      )}
    </Dialog>
  );
}
