import { AmendRules } from '@laurel/domain/competition/amend-rules.ts';
import { DescribeCompetition } from '@laurel/domain/competition/describe-competition.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';

const About = DescribeCompetition.omit({ competitionId: true });
const Amendment = AmendRules.omit({ competitionId: true });

export function AboutForm({ competition }: { competition: CompetitionDetails }) {
  const { t } = useTranslation('competition');
  const { t: ui } = useTranslation('ui');
  const { competitionId, settings, status, cover } = competition;
  const pinned = status !== 'draft';
  const [amending, setAmending] = useState(false);
  const { name, edition, summary, rules } = settings;
  const form = useZodForm(About, { defaultValues: { name, edition, summary, rules, cover } });
  const describe = useCommand(trpc.competition.describeCompetition, { done: t('about.done') });
  return (
    <Card title={t('about.title')}>
      <Form
        form={form}
        onSubmit={(values) => describe.run({ ...values, competitionId })}
        refusal={describe.refusal}
        readOnly={!competition.can.edit}
        label={t('about.title')}
      >
        <FieldRow>
          <TextField field={form.field('name.zh')} label={t('nameZh')} required />
          <TextField field={form.field('name.en')} label={t('nameEn')} />
        </FieldRow>
        <NumberField field={form.field('edition')} label={t('edition')} min={1} required className="max-w-40" />
        <FieldRow>
          <TextArea field={form.field('summary.zh')} label={t('about.summaryZh')} rows={4} />
          <TextArea field={form.field('summary.en')} label={t('about.summaryEn')} rows={4} />
        </FieldRow>
        {pinned && (
          <Notice
            tone="info"
            actions={
              competition.can.publish && (
                <Button size="sm" onClick={() => setAmending(true)}>
                  {t('about.amend')}
                </Button>
              )
            }
          >
            {t('about.rulesPinned', { version: settings.rulesVersion })}
          </Notice>
        )}
        <FieldRow>
          <TextArea field={form.field('rules.zh')} label={t('about.rulesZh')} rows={10} readOnly={pinned} required />
          <TextArea field={form.field('rules.en')} label={t('about.rulesEn')} rows={10} readOnly={pinned} />
        </FieldRow>
        {competition.can.edit && (
          <FormActions>
            <Button type="submit" tone="primary" pending={describe.pending}>
              {ui('save')}
            </Button>
          </FormActions>
        )}
      </Form>
      <AmendDrawer competition={competition} open={amending} onOpenChange={setAmending} />
    </Card>
  );
}

function AmendDrawer({
  competition,
  open,
  onOpenChange,
}: {
  competition: CompetitionDetails;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useTranslation('competition');
  const form = useZodForm(Amendment, { defaultValues: { rules: competition.settings.rules, reason: '' } });
  const amend = useCommand(trpc.competition.amendRules, {
    done: t('about.amendDone'),
    onDone: () => onOpenChange(false),
  });
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t('about.amend')}>
      <Form
        form={form}
        onSubmit={(values) => amend.run({ ...values, competitionId: competition.competitionId })}
        refusal={amend.refusal}
        label={t('about.amend')}
      >
        <TextArea field={form.field('rules.zh')} label={t('about.rulesZh')} rows={10} required />
        <TextArea field={form.field('rules.en')} label={t('about.rulesEn')} rows={8} />
        <TextArea field={form.field('reason')} label={t('about.amendReason')} rows={3} required />
        <FormActions>
          <Button type="submit" tone="primary" pending={amend.pending}>
            {t('about.amend')}
          </Button>
        </FormActions>
      </Form>
    </Drawer>
  );
}
