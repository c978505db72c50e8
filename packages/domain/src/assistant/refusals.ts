import type { RefusalOf } from '../kernel/decision.ts';
import type { answerQuestion } from './answer-question.ts';
import type { askPerson } from './ask-person.ts';
import type { dismissQuestion } from './dismiss-question.ts';

export type AssistantRefusal = RefusalOf<typeof askPerson | typeof answerQuestion | typeof dismissQuestion>;
