import type { TemplateWords } from '@laurel/domain/messaging/letter-template.ts';
import { filledSubject, filledTemplate } from '@laurel/domain/messaging/template-values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#/ui/Card.tsx';
import type { ZodForm } from '#/ui/Form.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import type { TemplateDetails } from './template-details.ts';

type Language = 'zh' | 'en';
type Props = { details: TemplateDetails; form: ZodForm<typeof TemplateWords> };

/** The notification as somebody reads it, with example values, as it is typed. */
export function TemplatePreview({ details, form }: Props) {
  const { t, i18n } = useTranslation('letter-template');
  const [language, setLanguage] = useState<Language>(i18n.language === 'en' ? 'en' : 'zh');
  const item = (value: Language) => ({
    value,
    label: t(`languages.${value}`),
    content: <Shown language={value} details={details} form={form} />,
  });
  return (
    <Card title={t('preview')} lead={t('previewHelp')}>
      <Tabs
        label={t('preview')}
        value={language}
        onChange={(value) => setLanguage(value === 'en' ? 'en' : 'zh')}
        items={[item('zh'), item('en')]}
      />
    </Card>
  );
}

function Shown({ language, details, form }: Props & { language: Language }) {
  const { t } = useTranslation('letter-template');
  const { subject, text, sms } = form.watch();
  const values = Object.fromEntries(details.values.map((value) => [value.name, value[language]?.example ?? '']));
  const whole = (body: string) =>
    `${details.greeting[language]}\n\n${filledTemplate(body, values)}\n\n${details.link}/…`;
  return (
    <div className="space-y-4 pt-4">
      <section aria-label={t('previewMail')} className="rounded-sm border border-line p-4">
        <h3 className="mb-3 font-medium break-words">{filledSubject(subject[language], values)}</h3>
        <p className="break-words whitespace-pre-wrap text-ink-2">{whole(text[language])}</p>
      </section>
      {sms && !details.smsRegisteredOnly && (
        <section aria-label={t('previewSms')} className="rounded-sm border border-line p-4">
          <h3 className="mb-3 font-medium">{t('previewSms')}</h3>
          <p className="break-words whitespace-pre-wrap text-ink-2">{whole(sms[language])}</p>
        </section>
      )}
    </div>
  );
}
