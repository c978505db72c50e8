import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Stepper } from '#/ui/Stepper.tsx';

/** The way of a certificate from a design to its list, in order: each a screen, with the right that it takes. */
const FLOW = [
  { id: 'design', right: 'cert:design:query' },
  { id: 'setting', right: 'cert:batch:edit' },
  { id: 'check', right: 'cert:batch:edit' },
  { id: 'send', right: 'cert:batch:issue' },
  { id: 'list', right: 'cert:info:query' },
] as const;
export type FlowStep = (typeof FLOW)[number]['id'];

const PATHS = {
  design: '/certificate/template',
  setting: '/certificate/setting',
  check: '/certificate/check',
  send: '/certificate/send',
  list: '/certificate/list',
} as const satisfies Record<FlowStep, string>;

/** The current step. With a batch at hand the links keep it, and the steps before are done. */
export function CertificateSteps({ at }: { at: FlowStep }) {
  const { t } = useTranslation('certificate');
  const { can } = useSession();
  const id = useQueryParam('id');
  const listed = useQueryParam('batchId');
  const designId = useQueryParam('designId');
  const batchId = at === 'list' ? listed : at === 'check' || at === 'send' ? id : null;
  const current = FLOW.findIndex((step) => step.id === at);
  const address = (step: FlowStep) => {
    if (!batchId || step === 'design' || step === 'setting') return PATHS[step];
    return `${PATHS[step]}?${step === 'list' ? 'batchId' : 'id'}=${batchId}`;
  };
  return (
    <div className="mb-5 rounded-lg border border-line bg-bg px-4 py-2.5">
      <Stepper
        label={t('flow.label')}
        steps={FLOW.map((step, index) => ({
          id: step.id,
          label: t(`flow.${step.id}`),
          state: index === current ? 'current' : (batchId || designId) && index < current ? 'done' : 'next',
          ...(index !== current && can(step.right) ? { href: address(step.id) } : {}),
        }))}
      />
    </div>
  );
}
