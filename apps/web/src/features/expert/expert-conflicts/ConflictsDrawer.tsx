import { ConflictType } from '@laurel/domain/expert/expert.ts';
import { PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { freshId } from '#/lib/fresh-id.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { Select } from '#/ui/Select.tsx';
import { SkeletonText } from '#/ui/Skeleton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import { conflictTone } from '../status.ts';

type Conflict = RouterOutputs['expert']['expertConflicts'][number];
type Person = { personId: string; name: string };

/** An expert's conflicts of interest: declared here by organisers, decided by another of them. */
export function ConflictsDrawer({ expert, onClose }: { expert: Person; onClose: () => void }) {
  const { t } = useTranslation('expert');
  const personId = PersonId.parse(expert.personId);
  const query = trpc.expert.expertConflicts.useQuery({ personId });
  return (
    <Drawer open onOpenChange={onClose} title={t('conflictsOf', { name: expert.name })}>
      <div className="space-y-6">
        <QueryState query={query} skeleton={<SkeletonText lines={4} />}>
          {(conflicts) =>
            conflicts.length === 0 ? (
              <Empty kind="nothing" title={t('noConflicts')} />
            ) : (
              <ul className="space-y-4">
                {conflicts.map((conflict) => (
                  <ConflictItem key={conflict.conflictId} personId={personId} conflict={conflict} />
                ))}
              </ul>
            )
          }
        </QueryState>
        <DeclareForm personId={personId} />
      </div>
    </Drawer>
  );
}

function ConflictItem({ personId, conflict }: { personId: PersonId; conflict: Conflict }) {
  const { t } = useTranslation('expert');
  const [deciding, setDeciding] = useState<'waived' | 'upheld' | null>(null);
  return (
    <li className="space-y-2 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{conflict.subject}</span>
        <StatusTag>{t(`kinds.${conflict.kind}`)}</StatusTag>
        <StatusTag tone={conflictTone[conflict.status] ?? 'unknown'}>
          {t(`conflictStatuses.${conflict.status}`)}
        </StatusTag>
      </div>
      <p className="text-dense text-ink-2">
        {t('source')}: {t(`sources.${conflict.source}`)} · {t('declaredBy')}: {conflict.declaredBy ?? '—'}
      </p>
      {!deciding && (
        <div className="flex gap-2">
          {conflict.can.waive && (
            <Button size="sm" onClick={() => setDeciding('waived')}>
              {t('waive')}
            </Button>
          )}
          {conflict.can.decide && (
            <Button size="sm" onClick={() => setDeciding('upheld')}>
              {t('uphold')}
            </Button>
          )}
        </div>
      )}
      {deciding && (
        <DecideForm
          personId={personId}
          conflictId={conflict.conflictId}
          outcome={deciding}
          onDone={() => setDeciding(null)}
        />
      )}
    </li>
  );
}

const Decision = z.object({ reason: Reason });

function DecideForm(props: {
  personId: PersonId;
  conflictId: string;
  outcome: 'waived' | 'upheld';
  onDone: () => void;
}) {
  const { personId, conflictId, outcome, onDone } = props;
  const { t } = useTranslation('expert');
  const form = useZodForm(Decision, { defaultValues: { reason: '' } });
  const decide = useCommand(trpc.expert.decideConflict, { done: t(outcome), onDone });
  return (
    <Form
      draft={`${conflictId}${outcome}`}
      form={form}
      label={t('decideTitle')}
      refusal={decide.refusal}
      onSubmit={({ reason }) => decide.run({ personId, conflictId, outcome, reason })}
    >
      <TextArea field={form.field('reason')} label={t('reason')} rows={2} required />
      <FormActions>
        <Button type="submit" size="sm" tone="primary" pending={decide.pending}>
          {t(outcome === 'waived' ? 'waive' : 'uphold')}
        </Button>
      </FormActions>
    </Form>
  );
}

const Declaration = z.object({ schoolCode: z.string().trim().min(1).max(32), type: ConflictType });

function DeclareForm({ personId }: { personId: PersonId }) {
  const { t } = useTranslation('expert');
  const form = useZodForm(Declaration, { defaultValues: { schoolCode: '', type: 'institutional' } });
  const declare = useCommand(trpc.expert.declareConflict, { done: t('declared'), onDone: () => form.reset() });
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-3 text-h3 font-semibold">{t('declare')}</h3>
      <Form
        draft={personId}
        form={form}
        label={t('declare')}
        refusal={declare.refusal}
        onSubmit={({ schoolCode, type }) =>
          declare.run({
            personId,
            conflictId: freshId(),
            subject: { kind: 'school', schoolCode: SchoolCode.parse(schoolCode) },
            type,
          })
        }
      >
        <TextField field={form.field('schoolCode')} label={t('subjectSchool')} required />
        <Select
          field={form.field('type')}
          label={t('type')}
          options={ConflictType.options.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <FormActions>
          <Button type="submit" pending={declare.pending}>
            {t('declare')}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}
