import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Press } from '../press.tsx';

/** The judge marks themselves as present. */
export function JoinPanelButton({ sessionId }: { sessionId: SessionId }) {
  const { t } = useTranslation('scene');
  return (
    <Press procedure={trpc.scene.joinPanel} input={{ sessionId }} tone="primary" size="lg" label={t('judge.join')} />
  );
}
