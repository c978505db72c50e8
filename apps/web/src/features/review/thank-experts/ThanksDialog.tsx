import type { PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#/lib/toast.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Tabs } from '#/ui/Tabs.tsx';

type Language = 'zh' | 'en';
type Written = RouterOutputs['review']['thanksLetters']['letters'][number];
type Props = { roundId: RoundId; expertIds: PersonId[]; onDone: () => void; onClose: () => void };

/** What the chosen experts will read, in both languages, before it is sent. */
export function ThanksDialog({ roundId, expertIds, onDone, onClose }: Props) {
  const { t } = useTranslation('review');
  const letters = trpc.review.thanksLetters.useQuery({ roundId, expertIds });
  const thank = useCommand(trpc.review.thankExperts, {
    toastRefusal: true,
    onDone: ({ thanked }) => {
      toast.success(t('thanks.thanked', { count: thanked }));
      onClose();
      onDone();
    },
  });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t('thanks.title', { count: expertIds.length })}
      description={t('thanks.lead')}
      footer={
        <Button
          tone="primary"
          pending={thank.pending}
          disabled={!letters.data?.experts}
          onClick={() => void thank.run({ roundId, expertIds })}
        >
          {t('thanks.send')}
        </Button>
      }
    >
      <QueryState query={letters}>{(data) => <Letters letters={data.letters} />}</QueryState>
    </Dialog>
  );
}

function Letters({ letters }: { letters: readonly Written[] }) {
  const { t, i18n } = useTranslation('review');
  const [language, setLanguage] = useState<Language>(i18n.language === 'en' ? 'en' : 'zh');
  if (letters.length === 0) return <p className="text-ink-2">{t('thanks.nobodyDue')}</p>;
  const item = (value: Language) => ({
    value,
    label: t(`thanks.languages.${value}`),
    content: (
      <div className="space-y-4 pt-4">
        {letters.map((letter) => (
          <Letter key={letter.kind} letter={letter} language={value} />
        ))}
      </div>
    ),
  });
  return (
    <div className="space-y-4">
      {letters.some(({ kind }) => kind === 'reviewThanks') && <Notice>{t('thanks.noCertificate')}</Notice>}
      <Tabs
        label={t('thanks.preview')}
        value={language}
        onChange={(value) => setLanguage(value === 'en' ? 'en' : 'zh')}
        items={[item('zh'), item('en')]}
      />
    </div>
  );
}

function Letter({ letter, language }: { letter: Written; language: Language }) {
  const { t } = useTranslation('review');
  return (
    <section aria-label={t(`thanks.kinds.${letter.kind}`)}>
      <h3 className="mb-2 text-ink-2">
        {t(`thanks.kinds.${letter.kind}`)} · {t('thanks.experts', { count: letter.experts })}
      </h3>
      <div className="rounded-sm border border-line p-4">
        <p className="mb-2 font-medium break-words">{letter.subject[language]}</p>
        <p className="break-words whitespace-pre-wrap text-ink-2">{letter.text[language]}</p>
      </div>
    </section>
  );
}
