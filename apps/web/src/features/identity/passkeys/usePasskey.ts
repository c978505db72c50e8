import type { PasskeyProof } from '@laurel/domain/identity/passkey.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/**
 * Has the browser prove who is there by a passkey. What talks to it is fetched when somebody asks for it. `trouble` is
 * the sentence for what went wrong before there was a proof.
 */
export function usePasskey(purpose: 'signIn' | 'stepUp', onProof: (passkey: PasskeyProof) => unknown) {
  const { t } = useTranslation('passkeys');
  const [trouble, setTrouble] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const challenge = useCommand(trpc.identity.passkeyChallenge, {
    refresh: false,
    onRefused: ({ sentence }) => setTrouble(sentence),
  });
  const use = async () => {
    setTrouble(undefined);
    setWaiting(true);
    try {
      const asked = await challenge.run({ purpose });
      if (!asked) return;
      const { provePasskey } = await import('./browser.ts');
      const answer = await provePasskey(asked);
      if ('problem' in answer) setTrouble(t(`problems.${answer.problem}`));
      else await onProof(answer.passkey);
    } finally {
      setWaiting(false);
    }
  };
  return { use, waiting, trouble };
}
