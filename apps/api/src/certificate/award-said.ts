import type { IssuedFacts } from '@laurel/db/certificate/certificate-board.ts';

/** The award of a certificate, and as what its holder has it where that is not as its author. */
export const awardSaid = ({ levelName: { zh, en }, kind }: Pick<IssuedFacts, 'levelName' | 'kind'>) =>
  kind === 'adviser' ? { zh: `${zh}（指导教师）`, en: en && `${en} (adviser)` } : { zh, en };
