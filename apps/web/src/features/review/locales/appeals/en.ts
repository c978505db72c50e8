/** Texts for the scores of a case that arbitrators decide; part of the area’s texts. */
export const appeals = {
  appealScores: {
    title: 'How it was scored',
    lead: 'Without the names of experts, other teams and schools. That you opened it is recorded.',
    none: 'The scores of this result cannot be opened here.',
    open: 'Explain {{code}}',
  },
};
