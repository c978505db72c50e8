/** Texts for the scores of a case that arbitrators decide; part of the area’s texts. */
export const appeals = {
  appealScores: {
    title: 'How it was scored',
    lead: 'Shown without the names of experts, other teams and schools. Your view is recorded.',
    none: 'The scores of this result cannot be opened here.',
    open: 'Show how {{code}} was scored',
  },
};
