import 'i18next';
import type { messages as app } from '#/app/locales/zh-CN.ts';
import type { messages as audit, refusals as auditRefusals } from '#/features/audit/locales/zh-CN.ts';
import type { messages as award, refusals as awardRefusals } from '#/features/award/locales/zh-CN.ts';
import type { messages as designer } from '#/features/certificate/designer/locales/zh-CN.ts';
import type { messages as certificate, refusals as certificateRefusals } from '#/features/certificate/locales/zh-CN.ts';
import type { messages as setting } from '#/features/certificate/setting/locales/zh-CN.ts';
import type { messages as template } from '#/features/certificate/template/locales/zh-CN.ts';
import type { messages as competition, refusals as competitionRefusals } from '#/features/competition/locales/zh-CN.ts';
import type { messages as content, refusals as contentRefusals } from '#/features/content/locales/zh-CN.ts';
import type { messages as website } from '#/features/content/website/locales/zh-CN.ts';
import type { messages as enrolment, refusals as enrolmentRefusals } from '#/features/enrolment/locales/zh-CN.ts';
import type { messages as expert, refusals as expertRefusals } from '#/features/expert/locales/zh-CN.ts';
import type { messages as exported, refusals as exportRefusals } from '#/features/exports/locales/zh-CN.ts';
import type { messages as identity, refusals as identityRefusals } from '#/features/identity/locales/zh-CN.ts';
import type { messages as logs } from '#/features/identity/logs/locales/zh-CN.ts';
import type { messages as passkeys } from '#/features/identity/passkeys/locales/zh-CN.ts';
import type {
  messages as organisation,
  refusals as organisationRefusals,
} from '#/features/organisation/locales/zh-CN.ts';
import type { messages as payment, refusals as paymentRefusals } from '#/features/payment/locales/zh-CN.ts';
import type { messages as review, refusals as reviewRefusals } from '#/features/review/locales/zh-CN.ts';
import type { messages as scene, refusals as sceneRefusals } from '#/features/scene/locales/zh-CN.ts';
import type { messages as submission, refusals as submissionRefusals } from '#/features/submission/locales/zh-CN.ts';
import type { messages as bulk } from '#/ui/bulk/locales/zh-CN.ts';
import type { messages as ui } from '#/ui/locales/zh-CN.ts';

export type AllRefusals = typeof awardRefusals &
  typeof auditRefusals &
  typeof certificateRefusals &
  typeof competitionRefusals &
  typeof contentRefusals &
  typeof enrolmentRefusals &
  typeof expertRefusals &
  typeof exportRefusals &
  typeof identityRefusals &
  typeof organisationRefusals &
  typeof paymentRefusals &
  typeof reviewRefusals &
  typeof sceneRefusals &
  typeof submissionRefusals;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    enableSelector: false;
    returnNull: false;
    resources: {
      ui: typeof ui;
      app: typeof app;
      audit: typeof audit;
      award: typeof award;
      bulk: typeof bulk;
      certificate: typeof certificate;
      competition: typeof competition;
      content: typeof content;
      website: typeof website;
      designer: typeof designer;
      enrolment: typeof enrolment;
      expert: typeof expert;
      exports: typeof exported;
      identity: typeof identity;
      logs: typeof logs;
      organisation: typeof organisation;
      passkeys: typeof passkeys;
      payment: typeof payment;
      review: typeof review;
      scene: typeof scene;
      setting: typeof setting;
      submission: typeof submission;
      template: typeof template;
      refusals: Record<string, string>;
    };
  }
}
