import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#/lib/refusal.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { CodeEntry } from '../CodeEntry.tsx';
import type { Opened } from '../useSignedIn.ts';

/** The ticket for the second step, once a first step was answered with it. */
export function useSecondStep() {
  const [ticket, setTicket] = useState<string>();
  return {
    ticket,
    /** True when the refusal asks for the second step. */
    asks: ({ word, detail }: Refusal): boolean => {
      const given = detail?.ticket;
      if (word !== 'secondFactorNeeded' || typeof given !== 'string') return false;
      setTicket(given);
      return true;
    },
    startAgain: () => setTicket(undefined),
  };
}

type Props = { ticket: string; onSignedIn: (opened: Opened) => unknown; onStartAgain: () => void };

/** After password, code or link: the code of the authenticator app, or a recovery code. */
export function SecondStep({ ticket, onSignedIn, onStartAgain }: Props) {
  const { t } = useTranslation('identity');
  const signIn = useCommand(trpc.identity.signInSecondFactor, { onDone: onSignedIn, refresh: false });
  return (
    <section aria-label={t('second.signInTitle')} className="space-y-4">
      <p className="text-ink-2" role="status">
        {t('second.signInLead')}
      </p>
      <CodeEntry
        label={t('second.anyCode')}
        action={t('signIn.action')}
        pending={signIn.pending}
        refusal={signIn.refusal}
        onCode={(code) => signIn.run({ ticket, code })}
        beside={
          <Button tone="quiet" onClick={onStartAgain}>
            {t('second.startAgain')}
          </Button>
        }
      />
    </section>
  );
}
