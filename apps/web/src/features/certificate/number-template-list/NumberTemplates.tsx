import type { NumberTemplate } from '@laurel/domain/certificate/numbering.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { NumberTemplateDialog } from '../save-number-template/NumberTemplateDialog.tsx';
import { SampleNumber } from '../template/SampleNumber.tsx';
import { TemplateList } from '../template/TemplateList.tsx';

type Rule = NumberTemplate['rule'];
const SEQUENCE: Rule = { kind: 'sequence', length: 4, scope: 'competition', prefix: '', suffix: '' };

/** How certificates are numbered. */
export function NumberTemplates() {
  const { t } = useTranslation('template');
  const query = trpc.certificate.numberTemplateList.useQuery();
  const remove = useCommand(trpc.certificate.removeNumberTemplate, { done: t('removed'), toastRefusal: true });
  const restore = useCommand(trpc.certificate.removeNumberTemplate, { done: t('restored'), toastRefusal: true });
  return (
    <TemplateList
      query={query}
      lead={t('numbers.lead')}
      add={t('numbers.add')}
      fresh={{ rule: SEQUENCE }}
      contentOf={({ rule }) => ({ rule })}
      onRemove={({ id, origin }) => void (origin === 'own' ? remove : restore).run({ id })}
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
