import { ProposeAmendment } from '@laurel/domain/competition/propose-amendment.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { FieldRow, Form, FormActions, useZodForm } from '#/ui/Form.tsx';
import { RefusalNote } from '#/ui/Notice.tsx';
import { MoneyField, NumberField } from '#/ui/NumberField.tsx';
import { TextArea, TextField } from '#/ui/TextField.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { ProposalPreview } from './ProposalPreview.tsx';

const Proposal = ProposeAmendment.omit({ competitionId: true, confirmPast: true }).extend({
  changes: ProposeAmendment.shape.changes.extend({ rules: ProposeAmendment.shape.changes.shape.rules.unwrap() }),
});
type Proposal = z.infer<typeof Proposal>;

/** First the new values, then what they would do to whom, then the proposal for a second person. */
export function ProposeAmendmentDrawer({
  competition,
  onClose,
}: {
  competition: CompetitionDetails;
  onClose: () => void;
}) {
  const { t } = useTranslation('competition');
  const pick = useBilingual();
  const [preview, setPreview] = useState<Proposal>();
  const { competitionId, settings } = competition;
  const stages = settings.stages.filter((stage) => !stage.sealed);
  const form = useZodForm(Proposal, {
    defaultValues: {
      reason: '',
      changes: {
        rules: settings.rules,
        items: settings.items.map(({ itemId, track, minMembers, maxMembers, maxAdvisers, fee, quota }) => ({
          itemId,
          track,
          minMembers,
          maxMembers,
          maxAdvisers,
          fee,
          quota,
        })),
        stages: stages.map(({ stageId, opensAt, closesAt, graceMinutes }) => ({
          stageId,
          opensAt,
          closesAt,
          graceMinutes,
        })),
      },
    },
  });
  const propose = useCommand(trpc.competition.proposeAmendment, {
    done: t('amendment.proposed'),
    onDone: () => {
      form.reset();
      onClose();
    },
  });
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={t('amendment.propose')} size="lg">
      {preview && (
        <ProposalPreview
          competitionId={competitionId}
          proposal={preview}
          pending={propose.pending}
          send={(confirmPast) => propose.run({ ...preview, competitionId, confirmPast })}
          back={() => setPreview(undefined)}
        >
          {propose.refusal && <RefusalNote refusal={propose.refusal} />}
        </ProposalPreview>
      )}
      {/* Kept under the preview: until the proposal is recorded, what was typed is unsaved. */}
      <div hidden={preview !== undefined}>
        <Form
          form={form}
          onSubmit={(values) => {
            setPreview(values);
            return null;
          }}
          refusal={null}
          label={t('amendment.propose')}
        >
          {settings.items.map((item, i) => (
            <fieldset key={item.itemId} className="space-y-3 rounded-lg border border-line p-4">
              <legend className="px-1 font-semibold">{pick(item.name)}</legend>
              <TextField
                field={form.field(`changes.items.${i}.track`)}
                label={t('items.track')}
                help={t('items.trackHelp')}
                required
              />
              <FieldRow>
                <MoneyField field={form.field(`changes.items.${i}.fee`)} label={t('items.fee')} required />
                <NumberField
                  field={form.field(`changes.items.${i}.quota`)}
                  label={t('items.quota')}
                  help={t('items.quotaHelp')}
                  min={1}
                />
              </FieldRow>
              <div className="grid grid-cols-3 gap-3">
                <NumberField
                  field={form.field(`changes.items.${i}.minMembers`)}
                  label={t('items.minMembers')}
                  min={1}
                  required
                />
                <NumberField
                  field={form.field(`changes.items.${i}.maxMembers`)}
                  label={t('items.maxMembers')}
                  min={1}
                  required
                />
                <NumberField
                  field={form.field(`changes.items.${i}.maxAdvisers`)}
                  label={t('items.maxAdvisers')}
                  min={0}
                  required
                />
              </div>
            </fieldset>
          ))}
          {stages.map((stage, i) => (
            <fieldset key={stage.stageId} className="space-y-3 rounded-lg border border-line p-4">
              <legend className="px-1 font-semibold">{pick(stage.name)}</legend>
              <FieldRow>
                <DateTimeField
                  field={form.field(`changes.stages.${i}.opensAt`)}
                  label={t('schedule.opensAt')}
                  required
                />
                <DateTimeField
                  field={form.field(`changes.stages.${i}.closesAt`)}
                  label={t('schedule.closesAt')}
                  defaultTime="23:59"
                  required
                />
              </FieldRow>
              <NumberField
                field={form.field(`changes.stages.${i}.graceMinutes`)}
                label={t('schedule.grace')}
                min={0}
                max={1440}
                required
                className="max-w-40"
              />
            </fieldset>
          ))}
          <TextArea field={form.field('changes.rules.zh')} label={t('about.rulesZh')} rows={8} required />
          <TextArea field={form.field('changes.rules.en')} label={t('about.rulesEn')} rows={6} />
          <TextArea
            field={form.field('reason')}
            label={t('amendment.reason')}
            help={t('amendment.reasonHelp')}
            rows={3}
            required
          />
          <FormActions>
            <Button type="submit" tone="primary">
              {t('amendment.preview')}
            </Button>
          </FormActions>
        </Form>
      </div>
    </Drawer>
  );
}
