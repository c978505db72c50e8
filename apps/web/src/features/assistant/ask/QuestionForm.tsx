import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/TextField.tsx';

/** As long as the api takes. */
const LONGEST = 300;

export function QuestionForm({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useTranslation('assistant');
  const [words, setWords] = useState('');
  const question = words.trim();
  const enough = question.length >= 2;
  return (
    <search>
      <form
        className="flex max-w-3xl items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!enough) return;
          onAsk(question);
          setWords('');
        }}
      >
        <TextField
          label={t('question')}
          placeholder={t('placeholder')}
          prefix={<MessageCircleQuestion aria-hidden className="size-4" />}
          value={words}
          onChange={(typed) => setWords(typed.slice(0, LONGEST))}
          maxLength={LONGEST}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" tone="primary" disabled={!enough}>
          {t('ask')}
        </Button>
      </form>
    </search>
  );
}
