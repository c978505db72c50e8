import type { AmendmentChanges, SettingsPart } from '@laurel/domain/competition/amendment.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Button } from '#/ui/Button.tsx';
import { Form, FormActions, type Schema, type ZodForm } from '#/ui/Form.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { type ConflictWords, PartConflict } from '../PartConflict.tsx';
import { ProposeSettingsDialog } from '../propose-amendment/ProposeSettingsDialog.tsx';
import type { useEditedPart } from '../useEditedPart.ts';
import { SettingsPinned } from './SettingsPinned.tsx';
import { useSettingsChange } from './settings-change.ts';

const pages = { enrolment: 'enrollSet', submission: 'workSubSet', review: 'reviewSet' } as const;

type Settings<P extends SettingsPart> = NonNullable<AmendmentChanges[P]>;

type Props<P extends SettingsPart, S extends Schema> = {
  competition: CompetitionDetails;
  part: P;
  form: ZodForm<S>;
  label: string;
  /** What `useEditedPart` gives. */
  edited: Pick<ReturnType<typeof useEditedPart<z.input<S>, never>>, 'edit' | 'save'>;
  /** The settings that the entries say; null when they break a rule that the form shows by itself. */
  settingsOf: (values: z.output<S>) => Settings<P> | null;
  send: (settings: Settings<P>) => unknown;
  /** The verb on the button that saves. */
  action?: string;
  /** The words of a conflict, where the form has its own. */
  words?: ConflictWords;
  children: ReactNode;
};

/** A form of settings, as they may change now: its button saves them, or proposes an amendment. */
export function SettingsForm<P extends SettingsPart, S extends Schema>(props: Props<P, S>) {
  const { competition, part, form, edited, settingsOf, send, action, words, children } = props;
  const { t } = useTranslation('competition');
  const { t: ui } = useTranslation('ui');
  const change = useSettingsChange(competition, part);
  const [proposed, setProposed] = useState<Settings<P>>();
  const submit = (values: z.output<S>) => {
    const settings = settingsOf(values);
    if (settings && !change.proposes) return send(settings);
    setProposed(settings ?? undefined);
    return null;
  };
  const { edit, save } = edited;
  return (
    <>
      <SettingsPinned competition={competition} change={change} page={pages[part]} />
      <Form form={form} onSubmit={submit} refusal={save.refusal} readOnly={change.readOnly} label={props.label}>
        {children}
        {!change.readOnly && (
          <FormActions>
            <Button type="submit" tone="primary" pending={save.pending}>
              {change.proposes ? t('amendment.propose') : (action ?? ui('save'))}
            </Button>
          </FormActions>
        )}
      </Form>
      <PartConflict edit={edit} form={form} pending={save.pending} words={words} />
      {proposed && (
        <ProposeSettingsDialog
          competitionId={competition.competitionId}
          settings={{ [part]: proposed }}
          onProposed={() => {
            form.reset();
            setProposed(undefined);
            change.close();
          }}
          onClose={() => setProposed(undefined)}
        />
      )}
    </>
  );
}
