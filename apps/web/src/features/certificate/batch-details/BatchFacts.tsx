import { numberPattern } from '@laurel/domain/certificate/numbering.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { copiesWords } from '../status.ts';

/** What the batch prints on its certificates, and who drafted and approved it. */
export function BatchFacts({ batch }: { batch: RouterOutputs['certificate']['batchDetails'] }) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const { dateTime, number } = useFormat();
  const { print, rule, draftedByName, approvedByName, copies, design, list, codes } = batch;
  return (
    <DescriptionList
      columns={3}
      items={[
        { label: t('setting.issuerName'), value: print.issuerName },
        { label: t('setting.issueDate'), value: print.issueDate },
        { label: t('setting.number'), value: numberPattern(rule) },
        {
          label: t('check.designVersion'),
          value: design ? t('check.versionOf', { title: design.title, at: dateTime(design.savedAt) }) : '—',
        },
        { label: t('check.draftedBy'), value: draftedByName },
        { label: t('check.approvedBy'), value: approvedByName ?? '—' },
        {
          label: t(list ? 'setting.who' : 'setting.copies'),
          value: list
            ? t('listed.of', {
                ...{ count: list.count, number: number(list.count) },
                source: [t(`listed.sources.${list.source}`), ...(list.round ? [pick(list.round)] : [])].join(' · '),
              })
            : t(copiesWords[copies]),
        },
        ...(codes
          ? [
              {
                label: t('check.codes'),
                value: t(codes.wrong > 0 ? 'check.codesWrong' : 'check.codesRight', {
                  ...{ read: number(codes.read), files: number(codes.files), wrong: number(codes.wrong) },
                }),
              },
            ]
          : []),
      ]}
    />
  );
}
