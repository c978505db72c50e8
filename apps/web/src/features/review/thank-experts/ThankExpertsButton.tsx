import { PersonId, type RoundId } from '@laurel/domain/kernel/ids.ts';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { ThanksDialog } from './ThanksDialog.tsx';

type Chosen = { personId: string; can: { thank: boolean } };
type Props = { roundId: RoundId; experts: readonly Chosen[]; onDone: () => void };

/** Thanks those of the chosen experts who reviewed and were not thanked yet, after a look at what they will read. */
export function ThankExpertsButton({ roundId, experts, onDone }: Props) {
  const { t } = useTranslation('review');
  const [open, setOpen] = useState(false);
  const due = experts.filter(({ can }) => can.thank);
  if (due.length === 0) return <span className="text-ink-2">{t('thanks.nobodyDue')}</span>;
  return (
    <>
      <Button size="sm" icon={Mail} onClick={() => setOpen(true)}>
        {t('thanks.thankCount', { count: due.length })}
      </Button>
      {open && (
        <ThanksDialog
          roundId={roundId}
          expertIds={due.map(({ personId }) => PersonId.parse(personId))}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
