import type { NumberTemplate } from '@laurel/domain/certificate/numbering.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useRemoveTemplate } from '../remove-template/useRemoveTemplate.ts';
import { NumberTemplateDialog } from '../save-number-template/NumberTemplateDialog.tsx';
import { SampleNumber } from '../template/SampleNumber.tsx';
import { TemplateList } from '../template/TemplateList.tsx';

type Rule = NumberTemplate['rule'];
const SEQUENCE: Rule = { kind: 'sequence', length: 4, scope: 'competition', prefix: '', suffix: '' };

/** How certificates are numbered. */
export function NumberTemplates() {
  const { t } = useTranslation('template');
  const query = trpc.certificate.numberTemplateList.useQuery();
  const remove = useRemoveTemplate(trpc.certificate.removeNumberTemplate);
  return (
    <TemplateList
      query={query}
      lead={t('numbers.lead')}
      add={t('numbers.add')}
      fresh={{ rule: SEQUENCE }}
      contentOf={({ rule }) => ({ rule })}
      onRemove={remove}
      show={({ rule }) => (
        <>
          <SampleNumber rule={rule} />
          <p className="mt-1 text-dense text-ink-3">
            {t(`numbers.rule.${rule.kind}`, { n: rule.length, scope: t(`numbers.scopes.${rule.scope}`) })}
          </p>
        </>
      )}
      dialog={(draft, close) => <NumberTemplateDialog draft={draft} onClose={close} />}
    />
  );
}
