import { StageKind, type StagePermissions } from '@laurel/domain/competition/stage.ts';
import { Lock, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#/ui/Button.tsx';
import type { FieldBinding } from '#/ui/Field.tsx';
import { Select } from '#/ui/Select.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { TextField } from '#/ui/TextField.tsx';
import type { CompetitionDetails } from '../CompetitionFrame.tsx';
import { StagePermissionFields } from '../StagePermissionFields.tsx';
import { StageTimeFields } from '../StageTimeFields.tsx';
import { stageTone } from '../status.ts';

type Stage = CompetitionDetails['stages'][number];

type Props = {
  nth: number;
  /** As it is stored; a new stage is not stored yet. */
  stage: Stage | undefined;
  /** What is chosen at present. */
  kind: StageKind;
  /** The competition is not published: everything may still change. */
  draft: boolean;
  field: (
    name:
      | 'kind'
      | 'name.zh'
      | 'name.en'
      | 'opensAt'
      | 'closesAt'
      | 'graceMinutes'
      | `permissions.${keyof StagePermissions}`,
  ) => FieldBinding;
  onRemove: () => void;
  onSeal?: (stage: Stage) => unknown;
};

/** One stage of the schedule; once published, its kind and its times change by an amendment. */
export function StageFields({ nth, stage, kind, draft, field, onRemove, onSeal }: Props) {
  const { t } = useTranslation('competition');
  const pinned = !draft && stage !== undefined;
  return (
    <li className="rounded-lg border border-line p-4">
      <fieldset aria-label={t('schedule.nth', { n: nth })} className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="flex items-center gap-2 font-semibold">
            {t('schedule.nth', { n: nth })}
            {stage && (
              <StatusTag tone={stageTone[stage.status] ?? 'unknown'}>{t(`stageStatuses.${stage.status}`)}</StatusTag>
            )}
          </p>
          {pinned && stage.status === 'closed' && onSeal && (
            <Button size="sm" icon={Lock} onClick={() => void onSeal(stage)}>
              {t('schedule.seal')}
            </Button>
          )}
          {!pinned && <IconButton icon={Trash2} label={t('schedule.remove', { n: nth })} onClick={onRemove} />}
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            field={field('kind')}
            label={t('schedule.kind')}
            help={t(`kindHelp.${kind}`)}
            options={StageKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            required
            disabled={pinned}
          />
          <TextField field={field('name.zh')} label={t('nameZh')} required />
          <TextField field={field('name.en')} label={t('nameEn')} />
        </div>
        <StageTimeFields field={field} disabled={pinned} />
        <StagePermissionFields kind={kind} field={field} disabled={pinned} />
      </fieldset>
    </li>
  );
}
