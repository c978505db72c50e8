import type { RefusalOf } from '../kernel/decision.ts';
import type { saveLetterTemplate } from './save-letter-template.ts';
import type { sendNews } from './send-news.ts';

/** What the deciders of this area refuse. */
export type MessagingRefusal = RefusalOf<typeof saveLetterTemplate> | RefusalOf<typeof sendNews>;
