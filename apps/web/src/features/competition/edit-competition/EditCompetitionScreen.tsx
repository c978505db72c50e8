import { CreateCompetition } from '@laurel/domain/competition/create-competition.ts';
import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { NumberField } from '#/ui/NumberField.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { CompetitionFrame } from '../CompetitionFrame.tsx';
import { AboutForm } from './AboutForm.tsx';
import { ItemsForm } from './ItemsForm.tsx';

export default function EditCompetitionScreen() {
  const competitionId = useQueryParam('id');
  if (!competitionId) return <CreateCompetitionPage />;
  return (
    <CompetitionFrame>
      {(competition) => (
        <>
          <AboutForm competition={competition} />
          <ItemsForm competition={competition} />
        </>
      )}
    </CompetitionFrame>
  );
}

const Named = CreateCompetition.omit({ competitionId: true, groupId: true });

function CreateCompetitionPage() {
  const { t } = useTranslation('competition');
  const navigate = useNavigate();
  const { groupId } = useSession();
  // One id for the life of the page, so that a second press creates nothing new.
  const [competitionId] = useState(() => freshId() as CompetitionId);
  const form = useZodForm(Named, { defaultValues: { name: { zh: '', en: '' }, edition: 1 } });
  const create = useCommand(trpc.competition.createCompetition, {
    done: t('create.done'),
    onDone: () => navigate(`/competition/addEdit?id=${competitionId}`),
  });
  return (
    <>
      <PageHeader title={t('create.title')} lead={t('create.lead')} back="/competition/list" />
      <Card>
        <Form
          form={form}
          onSubmit={(values) => create.run({ ...values, competitionId, groupId: groupId as GroupId })}
          refusal={create.refusal}
          label={t('create.title')}
        >
          <FieldRow>
            <TextField field={form.field('name.zh')} label={t('nameZh')} required />
            <TextField field={form.field('name.en')} label={t('nameEn')} />
          </FieldRow>
          <NumberField field={form.field('edition')} label={t('edition')} min={1} required className="max-w-40" />
          <FormActions>
            <Button type="submit" tone="primary" pending={create.pending}>
              {t('create.submit')}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}
