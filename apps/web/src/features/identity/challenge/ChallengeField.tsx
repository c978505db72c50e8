import type { SignInByPassword } from '@laurel/domain/identity/sign-in.ts';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Button, IconButton } from '#/ui/Button.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { findWork } from './work.ts';

type Props = {
  form: ZodForm<typeof SignInByPassword>;
  /** Counts the tries: each needs another picture. */
  round: number;
};

/** What is typed is the answer to the picture that was shown then. */
function useAnswer(form: Props['form']) {
  const { value, onChange, error } = form.field('verifyCode').useHeld();
  return {
    value: String(value ?? ''),
    error,
    onChange: (answer: { challengeId: string | undefined; verifyCode: string }) => {
      form.setValue('challengeId', answer.challengeId);
      onChange(answer.verifyCode);
    },
  };
}

/** The verify code of the password form: four digits in a picture, or work the browser does for who cannot see it. */
export function ChallengeField({ form, round }: Props) {
  const { t } = useTranslation('identity');
  const { value, onChange, error } = useAnswer(form);
  const [asked, setAsked] = useState(0);
  const query = trpc.identity.challenge.useQuery(undefined, {
    staleTime: 240_000,
    gcTime: 0,
    trpc: { context: { round } },
  });
  const [working, setWorking] = useState<AbortController>();
  const { data, refetch } = query;
  const worked = value.startsWith('work:');

  useEffect(() => {
    if (round + asked > 0) void refetch();
  }, [round, asked, refetch]);
  useEffect(() => () => working?.abort(), [working]);

  const another = () => {
    onChange({ challengeId: undefined, verifyCode: '' });
    setAsked(asked + 1);
  };
  const work = async () => {
    if (!data) return;
    const control = new AbortController();
    setWorking(control);
    const nonce = await findWork(data.work.salt, data.work.bits, control.signal);
    setWorking(undefined);
    if (nonce !== null) onChange({ challengeId: data.challengeId, verifyCode: `work:${nonce}` });
  };

  if (worked)
    return (
      <p role="status" className="text-success">
        {t('signIn.worked')}
      </p>
    );
  return (
    <div>
      <div className="flex items-end gap-2">
        <TextField
          label={t('verifyCode')}
          value={value}
          onChange={(verifyCode) => onChange({ challengeId: data?.challengeId, verifyCode })}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          required
          className="min-w-0 flex-1"
        />
        {data ? (
          <img
            src={data.image}
            alt={t('signIn.picture')}
            width={96}
            height={36}
            className="h-control w-24 rounded-sm border border-line object-cover"
          />
        ) : (
          <Skeleton className="h-control w-24" />
        )}
        <IconButton icon={RefreshCw} label={t('signIn.another')} onClick={another} />
      </div>
      <Button
        tone="quiet"
        size="sm"
        className="mt-1"
        pending={working !== undefined}
        disabled={!data}
        onClick={() => void work()}
      >
        {working ? t('signIn.working') : t('signIn.noPicture')}
      </Button>
    </div>
  );
}
