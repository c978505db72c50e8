import { useTranslation } from 'react-i18next';
import { StatusTag } from './StatusTag.tsx';

const tones = {
  sent: 'success',
  failed: 'danger',
  returned: 'danger',
  impossible: 'warning',
  waiting: 'neutral',
} as const;

/** The state that each reason for not having sent a notification means. */
const states = {
  refused: 'failed',
  returned: 'returned',
  returnedNow: 'returned',
  noAddress: 'impossible',
  noServer: 'impossible',
  erased: 'impossible',
  switchedOff: 'impossible',
  revoked: 'impossible',
  held: 'waiting',
} as const;

type Props = {
  /** Of a notification to a person; without it, what `by` and `why` say. */
  state?: keyof typeof tones;
  /** How it went out. */
  by: 'mail' | 'sms' | null;
  /** Why it did not; what an older release could not send has no reason. */
  why: keyof typeof states | null;
};

/** What became of a notification, in the words of every list of them: whether it was sent, and how or why not. */
export function DeliveryState({ by, why, state = by ? 'sent' : why ? states[why] : 'failed' }: Props) {
  const { t } = useTranslation('messaging');
  return (
    <>
      <StatusTag tone={tones[state]}>{t(`delivery.states.${state}`)}</StatusTag>{' '}
      <span className="text-label text-ink-2">
        {state === 'sent' ? by && t(`delivery.by.${by}`) : why && t(`delivery.why.${why}`)}
      </span>
    </>
  );
}
