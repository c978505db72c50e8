import type { FormatWord } from '@laurel/domain/kernel/format-words.ts';
import { refusals as assistant } from './assistant/zh-CN.ts';
import { refusals as audit } from './audit/zh-CN.ts';
import { refusals as award } from './award/zh-CN.ts';
import { refusals as certificate } from './certificate/zh-CN.ts';
import { refusals as competition } from './competition/zh-CN.ts';
import { refusals as content } from './content/zh-CN.ts';
import { refusals as enrolment } from './enrolment/zh-CN.ts';
import { refusals as expert } from './expert/zh-CN.ts';
import { refusals as exports } from './exports/zh-CN.ts';
import { refusals as identity } from './identity/zh-CN.ts';
import { refusals as integration } from './integration/zh-CN.ts';
import { refusals as messaging } from './messaging/zh-CN.ts';
import { refusals as organisation } from './organisation/zh-CN.ts';
import { refusals as payment } from './payment/zh-CN.ts';
import { refusals as review } from './review/zh-CN.ts';
import { refusals as scene } from './scene/zh-CN.ts';
import { refusals as study } from './study/zh-CN.ts';
import { refusals as submission } from './submission/zh-CN.ts';

/** What a refusal says, whichever of the programs says it. */
export const refusals = {
  ...assistant,
  ...audit,
  ...award,
  ...certificate,
  ...competition,
  ...content,
  ...enrolment,
  ...expert,
  ...exports,
  ...identity,
  ...integration,
  ...messaging,
  ...organisation,
  ...payment,
  ...review,
  ...scene,
  ...study,
  ...submission,
} satisfies Record<FormatWord, string>;
