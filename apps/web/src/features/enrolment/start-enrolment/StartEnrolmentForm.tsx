import type { EnrolmentId, ItemId } from '@laurel/domain/kernel/ids.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { CopyFields } from '../copy-enrolment/CopyFields.tsx';
import { Declarations } from '../sign-undertaking/Declarations.tsx';
import { declarations, NOT_DECLARED } from '../sign-undertaking/declarations.ts';
import { ItemChoice } from './ItemChoice.tsx';
import { useStartEnrolment } from './useStartEnrolment.ts';

type Competition = RouterOutputs['competition']['publicCompetition'];

/** The category, the team's name and the declaration: what a registration begins with. */
export function StartEnrolmentForm({ competition }: { competition: Competition }) {
  const { t } = useTranslation('enrolment');
  const { competitionId, items } = competition;
  const entries = z
    .object({
      itemId: z.custom<ItemId>((id) => items.some((item) => item.itemId === id), t('signUp.itemMissing')),
      teamName: z.string().trim().max(60),
      copyFrom: z.custom<EnrolmentId | ''>((id) => typeof id === 'string'),
      withMembers: z.boolean(),
      withAdvisers: z.boolean(),
      ...declarations(t('signUp.tickThis')),
    })
    .refine(({ teamName, copyFrom }) => teamName !== '' || copyFrom !== '', {
      message: t('signUp.teamNameMissing'),
      path: ['teamName'],
    });
  const only = items.length === 1 ? items[0]?.itemId : undefined;
  const form = useZodForm(entries, {
    defaultValues: {
      itemId: only ?? ('' as ItemId),
      teamName: '',
      copyFrom: '',
      withMembers: true,
      withAdvisers: true,
      ...NOT_DECLARED,
    },
  });
  const [itemId, copyFrom] = useWatch({ control: form.control, name: ['itemId', 'copyFrom'] });
  const mine = trpc.enrolment.myEnrolments.useQuery({});
  const own = mine.data?.filter((one) => one.role !== 'adviser') ?? [];
  const live = own.find((one) => one.competitionId === competitionId && one.itemId === itemId && one.live);
  const { begin, pending, refusal } = useStartEnrolment(competitionId);
  return (
    <Form form={form} onSubmit={(values) => (live ? null : begin(values))} refusal={refusal} draft={competitionId}>
      <Card title={t('signUp.choice')}>
        <div className="space-y-5">
          <ItemChoice field={form.field('itemId')} items={items} />
          {live && <AlreadyRegistered {...live} />}
          {own.length > 0 && <CopyFields earlier={own} field={form.field} chosen={copyFrom !== ''} />}
          {copyFrom === '' && <TeamNameField field={form.field('teamName')} />}
        </div>
      </Card>
      <Declarations field={form.field} competition={competition} undertaking={competition.enrolment?.undertaking} />
      <Button type="submit" tone="primary" size="lg" pending={pending}>
        {t('signUp.begin')}
      </Button>
    </Form>
  );
}

function TeamNameField({ field }: { field: FieldBinding }) {
  const { t } = useTranslation('enrolment');
  return <TextField field={field} label={t('teamName')} help={t('signUp.teamNameHelp')} maxLength={60} required />;
}

function AlreadyRegistered({ enrolmentId, teamName }: { enrolmentId: string; teamName: string }) {
  const { t } = useTranslation('enrolment');
  return (
    <Notice
      tone="info"
      actions={
        <LinkButton size="sm" href={`/center/competition/item?id=${enrolmentId}`}>
          {t('signUp.toMine')}
        </LinkButton>
      }
    >
      {t('signUp.already', { team: teamName })}
    </Notice>
  );
}
