import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { Press, seenOf } from '../press.tsx';
import type { DeskSession, DeskSlot } from '../sessions.ts';

/** Shows the next step of the team's score on the call screens. */
export function RevealButton({ session, slot }: { session: DeskSession; slot: DeskSlot }) {
  const { t } = useTranslation('scene');
  const { slotId, reveals } = slot;
  if (!reveals || !session.panel.scored) return null;
  return (
    <Press
      procedure={trpc.scene.revealScore}
      input={{ ...seenOf(session), slotId, step: reveals }}
      tone="primary"
      size="lg"
      icon={Eye}
      label={t(`reveal.${reveals}`)}
    />
  );
}
