import { CreateCompetition } from '@laurel/domain/competition/create-competition.ts';
import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Card } from '#/ui/Card.tsx';
import { CommandForm } from '#/ui/CommandForm.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { NameAndEditionFields } from '../NameAndEditionFields.tsx';

const Named = CreateCompetition.omit({ competitionId: true, groupId: true });

/** A new competition has a name; everything else is filled in on its own pages. */
export function CreateCompetitionForm() {
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
    <Card>
      <CommandForm
        form={form}
        command={create}
        onSubmit={(values) => create.run({ ...values, competitionId, groupId: groupId as GroupId })}
        label={t('create.title')}
        submit={t('create.submit')}
      >
        <NameAndEditionFields field={form.field} />
      </CommandForm>
    </Card>
  );
}
