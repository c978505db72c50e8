import { refusals as assistant } from './assistant/en.ts';
import { refusals as audit } from './audit/en.ts';
import { refusals as award } from './award/en.ts';
import { refusals as certificate } from './certificate/en.ts';
import { refusals as competition } from './competition/en.ts';
import { refusals as content } from './content/en.ts';
import { refusals as enrolment } from './enrolment/en.ts';
import { refusals as expert } from './expert/en.ts';
import { refusals as exports } from './exports/en.ts';
import { refusals as identity } from './identity/en.ts';
import { refusals as integration } from './integration/en.ts';
import { refusals as messaging } from './messaging/en.ts';
import { refusals as organisation } from './organisation/en.ts';
import { refusals as payment } from './payment/en.ts';
import { refusals as review } from './review/en.ts';
import { refusals as scene } from './scene/en.ts';
import { refusals as study } from './study/en.ts';
import { refusals as submission } from './submission/en.ts';
import type { refusals as zh } from './zh-CN.ts';

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
} satisfies Record<keyof typeof zh, string>;
