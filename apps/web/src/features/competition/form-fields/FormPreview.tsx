import type { FormField } from '@laurel/domain/competition/settings.ts';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askedBy, questionsOf } from '#/lib/asked-questions.ts';
import { Button } from '#/ui/Button.tsx';
import { RadioGroup } from '#/ui/Choice.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { type AnswerValues, QuestionFields } from '#/ui/QuestionFields.tsx';

type Language = 'zh' | 'en';

/** The form as participants will fill it in, in either language; what is entered here is kept nowhere. */
export function FormPreview({ fields }: { fields: readonly FormField[] }) {
  const { t } = useTranslation('competition');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Eye} onClick={() => setOpen(true)}>
        {t('fields.preview')}
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title={t('fields.preview')}>
          <Previewed fields={fields} />
        </Dialog>
      )}
    </>
  );
}

function Previewed({ fields }: { fields: readonly FormField[] }) {
  const { t, i18n } = useTranslation('competition');
  const [language, setLanguage] = useState<Language>(i18n.language === 'en' ? 'en' : 'zh');
  const [answers, setAnswers] = useState<AnswerValues>({});
  const said = (text: { readonly zh: string; readonly en: string }) => text[language] || text.zh || text.en;
  const asked = askedBy(fields)(answers);
  // Nothing is uploaded for a preview.
  const closed = new Set(fields.filter(({ kind }) => kind === 'attachment' || kind === 'image').map(({ key }) => key));
  return (
    <div className="space-y-5">
      <RadioGroup
        label={t('fields.previewLanguage')}
        options={[
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
        value={language}
        onChange={(next) => setLanguage(next === 'en' ? 'en' : 'zh')}
        inline
      />
      <p className="text-ink-2">{t('fields.previewNote')}</p>
      <QuestionFields
        questions={questionsOf(fields)
          .filter(({ key }) => asked.includes(key))
          .map(({ label, options, columns = [], ...question }) => ({
            ...question,
            label: said(label) || question.key,
            options: options.map((option) => ({ value: option.value, label: said(option.label) || option.value })),
            columns: columns.map((column) => ({ ...column, label: said(column.label) || column.key })),
          }))}
        value={answers}
        onChange={setAnswers}
        only={asked.filter((key) => !closed.has(key))}
      />
    </div>
  );
}
