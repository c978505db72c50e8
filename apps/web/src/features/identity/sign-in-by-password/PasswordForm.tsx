import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { type Answer, ChallengeField } from '../challenge/ChallengeField.tsx';
import { SecondStep, useSecondStep } from '../sign-in-second-factor/SecondStep.tsx';
import { type Opened, useSignedIn } from '../useSignedIn.ts';

const NOTHING: Answer = { challengeId: undefined, verifyCode: '' };

type Props = {
  /** Whose session ended; they may still write another name. */
  username?: string;
  onSignedIn?: (opened: Opened) => unknown;
};

/** Mode 1 of the specification: user name, password, verify code. */
export function PasswordForm({ username: known = '', onSignedIn }: Props) {
  const { t } = useTranslation('identity');
  const { t: ui } = useTranslation('ui');
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState(NOTHING);
  const [round, setRound] = useState(0);
  const [tried, setTried] = useState(false);
  const goOn = useSignedIn();
  const second = useSecondStep();
  const signIn = useCommand(trpc.identity.signInByPassword, {
    onDone: onSignedIn ?? goOn,
    refresh: false,
    onRefused: (refusal) => {
      if (second.asks(refusal)) signIn.reset();
      setAnswer(NOTHING);
      setRound((before) => before + 1);
    },
  });
  const missing = (value: string) => (tried && value.trim() === '' ? ui('field.required') : undefined);
  if (second.ticket)
    return <SecondStep ticket={second.ticket} onSignedIn={onSignedIn ?? goOn} onStartAgain={second.startAgain} />;
  return (
    <form
      noValidate
      className="space-y-4"
      aria-label={t('signIn.byPassword')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!username.trim() || !password || !answer.verifyCode.trim()) return;
        const { challengeId, verifyCode } = answer;
        void signIn.run({ username: username.trim(), password, verifyCode, ...(challengeId ? { challengeId } : {}) });
      }}
    >
      <TextField
        label={t('usernameOrContact')}
        value={username}
        onChange={setUsername}
        error={missing(username)}
        autoComplete="username"
        required
      />
      <TextField
        type="password"
        label={t('password')}
        value={password}
        onChange={setPassword}
        error={missing(password)}
        autoComplete="current-password"
        required
      />
      <ChallengeField value={answer.verifyCode} onChange={setAnswer} error={missing(answer.verifyCode)} round={round} />
      {signIn.refusal && <RefusalNote refusal={signIn.refusal} />}
      <Button type="submit" tone="primary" size="lg" pending={signIn.pending} className="w-full">
        {t('signIn.action')}
      </Button>
    </form>
  );
}
