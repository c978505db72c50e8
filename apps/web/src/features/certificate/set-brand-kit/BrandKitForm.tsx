import { BrandKit } from '@laurel/domain/certificate/brand-kit.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useEditedRow } from '#/lib/useEditedRow.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { RowConflict } from '#/ui/conflict/RowConflict.tsx';
import { Form, useZodForm } from '#/ui/Form.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { BrandColours } from './BrandColours.tsx';
import { BrandFonts } from './BrandFonts.tsx';
import { BrandLogos } from './BrandLogos.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { BrandSeal } from './BrandSeal.tsx';
import { Organisers } from './Organisers.tsx';

type Found = RouterOutputs['certificate']['brandKit'];

/** Logos, colours, fonts, organisers and the seal of one competition, next to a design that uses them. */
export function BrandKitForm({ competitionId, found }: { competitionId: CompetitionId; found: Found }) {
  const { t } = useTranslation('set-brand-kit');
  const utils = trpc.useUtils();
  const form = useZodForm(BrandKit, { defaultValues: found.kit });
  const read = () => utils.client.certificate.brandKit.query({ competitionId });
  const edited = useEditedRow<BrandKit, string | null>(found.version, async () => {
    const now = await read();
    return { values: now.kit, version: now.version };
  });
  const save = useCommand(trpc.certificate.setBrandKit, {
    done: t('saved'),
    onDone: async () => edited.saved((await read()).version),
    onRefused: edited.refused,
  });
  const labels = {
    logos: t('logos.title'),
    colours: t('colours.title'),
    fonts: t('fonts.title'),
    organisers: t('organisers.title'),
    sealId: t('seal.title'),
  };
  return (
    <Form
      form={form}
      draft={competitionId}
      label={t('title')}
      refusal={save.refusal}
      onSubmit={(kit) => save.run({ competitionId, kit, seen: edited.seen() })}
    >
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
        <fieldset className="min-w-0 space-y-5" disabled={!found.can.edit} aria-label={t('title')}>
          {!found.can.edit && <Notice tone="info">{t('readOnly')}</Notice>}
          <Card title={labels.logos} lead={t('logos.lead')}>
            <BrandLogos form={form} />
          </Card>
          <Card title={labels.colours} lead={t('colours.lead')}>
            <BrandColours form={form} />
          </Card>
          <Card title={labels.fonts} lead={t('fonts.lead')}>
            <BrandFonts form={form} />
          </Card>
          <Card title={labels.organisers} lead={t('organisers.lead')}>
            <Organisers form={form} />
          </Card>
          <Card title={labels.sealId} lead={t('seal.lead')}>
            <BrandSeal form={form} />
          </Card>
          {found.can.edit && (
            <Button tone="primary" pending={save.pending} onClick={form.send}>
              {t('save', { ns: 'ui' })}
            </Button>
          )}
        </fieldset>
        <div className="min-w-0">
          <BrandPreview form={form} />
        </div>
      </div>
      <RowConflict edit={edited} form={form} labels={labels} pending={save.pending} />
    </Form>
  );
}
