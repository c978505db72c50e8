import 'i18next';
import type { messages as app } from '#/app/locales/zh-CN.ts';
import type { messages as audit } from '#/features/audit/locales/zh-CN.ts';
import type { messages as award } from '#/features/award/locales/zh-CN.ts';
import type { messages as bulkChange } from '#/features/certificate/bulk-change/locales/zh-CN.ts';
import type { messages as correction } from '#/features/certificate/correction/locales/zh-CN.ts';
import type { messages as designer } from '#/features/certificate/designer/locales/zh-CN.ts';
import type { messages as letterList } from '#/features/certificate/letter-list/locales/zh-CN.ts';
import type { messages as certificate } from '#/features/certificate/locales/zh-CN.ts';
import type { messages as myCertificate } from '#/features/certificate/my-certificate/locales/zh-CN.ts';
import type { messages as poster } from '#/features/certificate/poster/locales/zh-CN.ts';
import type { messages as sealList } from '#/features/certificate/seal-list/locales/zh-CN.ts';
import type { messages as template } from '#/features/certificate/template/locales/zh-CN.ts';
import type { messages as competition } from '#/features/competition/locales/zh-CN.ts';
import type { messages as content } from '#/features/content/locales/zh-CN.ts';
import type { messages as website } from '#/features/content/website/locales/zh-CN.ts';
import type { messages as enrolment } from '#/features/enrolment/locales/zh-CN.ts';
import type { messages as expert } from '#/features/expert/locales/zh-CN.ts';
import type { messages as exported } from '#/features/exports/locales/zh-CN.ts';
import type { messages as identity } from '#/features/identity/locales/zh-CN.ts';
import type { messages as logs } from '#/features/identity/logs/locales/zh-CN.ts';
import type { messages as passkeys } from '#/features/identity/passkeys/locales/zh-CN.ts';
import type { messages as organisation } from '#/features/organisation/locales/zh-CN.ts';
import type { messages as payment } from '#/features/payment/locales/zh-CN.ts';
import type { messages as review } from '#/features/review/locales/zh-CN.ts';
import type { messages as scene } from '#/features/scene/locales/zh-CN.ts';
import type { messages as submission } from '#/features/submission/locales/zh-CN.ts';
import type { messages as bulk } from '#/ui/bulk/locales/zh-CN.ts';
import type { messages as ui } from '#/ui/locales/zh-CN.ts';

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
      'bulk-change': typeof bulkChange;
      'letter-list': typeof letterList;
      'my-certificate': typeof myCertificate;
      correction: typeof correction;
      organisation: typeof organisation;
      passkeys: typeof passkeys;
      payment: typeof payment;
      poster: typeof poster;
      review: typeof review;
      scene: typeof scene;
      'seal-list': typeof sealList;
      submission: typeof submission;
      template: typeof template;
      refusals: Record<string, string>;
    };
  }
}
